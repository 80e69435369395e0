/** Dark or light: the system's wish until one is chosen. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const KEPT = "podium-theme";

class Look {
  theme = $state<Theme>("system");

  begin(): void {
    this.show(THEMES.find((each) => each === localStorage.getItem(KEPT)) ?? "system");
  }

  choose(theme: Theme): void {
    localStorage.setItem(KEPT, theme);
    this.show(theme);
  }

  /** The next of the three, for a single button. */
  turn(): void {
    this.choose(THEMES[(THEMES.indexOf(this.theme) + 1) % THEMES.length] ?? "system");
  }

  private show(theme: Theme): void {
    this.theme = theme;
    if (theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
  }
}

export const look = new Look();

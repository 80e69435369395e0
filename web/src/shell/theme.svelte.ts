/** Dark or light: the system's wish until one is chosen. */
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

const STORAGE_KEY = "podium-theme";

class ThemeChoice {
  current = $state<Theme>("system");

  start(): void {
    this.show(THEMES.find((each) => each === localStorage.getItem(STORAGE_KEY)) ?? "system");
  }

  choose(theme: Theme): void {
    localStorage.setItem(STORAGE_KEY, theme);
    this.show(theme);
  }

  /** The next of the three, for a single button. */
  next(): void {
    this.choose(THEMES[(THEMES.indexOf(this.current) + 1) % THEMES.length] ?? "system");
  }

  private show(theme: Theme): void {
    this.current = theme;
    if (theme === "system") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
  }
}

export const theme = new ThemeChoice();

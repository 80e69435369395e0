/** Where one is: `/` is the lobby, `/match/ID` a match. */
class Route {
  path = $state(location.pathname);

  constructor() {
    addEventListener("popstate", () => (this.path = location.pathname));
  }

  /** The match this address names, or null in the lobby. */
  get match(): string | null {
    const [, id] = /^\/match\/([^/]+)\/?$/.exec(this.path) ?? [];
    return id === undefined ? null : decodeURIComponent(id);
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.path = location.pathname;
    scrollTo(0, 0);
    document.querySelector("main")?.focus({ preventScroll: true });
  }

  /** Follows links inside the client without loading it anew. */
  follow = (click: MouseEvent): void => {
    const link = (click.target as Element).closest?.("a");
    const elsewhere = click.button !== 0 || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey;
    if (!link || elsewhere || click.defaultPrevented || link.hasAttribute("download") || link.target) return;
    const { origin, pathname } = new URL(link.href);
    if (origin !== location.origin || pathname.startsWith("/api/")) return;
    click.preventDefault();
    if (link.hash) document.querySelector<HTMLElement>(link.hash)?.focus();
    else this.go(pathname);
  };
}

export const route = new Route();

export function matchPath(id: string): string {
  return `/match/${encodeURIComponent(id)}`;
}

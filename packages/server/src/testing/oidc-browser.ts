/** A browser that keeps cookies and follows redirections as long as they stay with the provider. */
export class OidcBrowser {
  readonly #cookies = new Map<string, string>();
  readonly #issuer: string;

  constructor(issuer: string) {
    this.#issuer = issuer;
  }

  /** Goes to the provider and signs in, or declines; gives the search text of the address that it was sent back to. */
  async visit(url: string, { isDeclining = false } = {}): Promise<string> {
    const page = await this.#follow("GET", url);
    if (page.isBack) return page.search;
    const back = await this.#follow("POST", isDeclining ? `${page.url}/decline` : page.url);
    if (!back.isBack) throw new Error(`the provider shows another page: ${back.url}`);
    return back.search;
  }

  async #follow(method: "GET" | "POST", url: string): Promise<{ url: string; isBack: boolean; search: string }> {
    const { pathname, search, origin } = new URL(url);
    if (origin !== this.#issuer) return { url, isBack: true, search: search.slice(1) };
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { method, redirect: "manual", headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (name !== undefined && value !== undefined) this.#cookies.set(name, value);
    }
    const location = response.headers.get("location");
    await response.body?.cancel();
    if (location !== null) return this.#follow("GET", new URL(location, url).href);
    if (!response.ok) throw new Error(`${method} ${pathname}: ${response.status}`);
    return { url, isBack: false, search: "" };
  }
}

import ldap from "ldapjs";

export interface FakeEntry {
  dn: string;
  attributes: Record<string, string | string[]>;
  /** What may sign in with; nothing for entries that cannot. */
  password?: string;
}

const pagedResults = "1.2.840.113556.1.4.319";

/** What the library hands to its handlers; its types leave them open. */
interface BindRequest {
  readonly dn: object;
  readonly credentials: string;
}
interface SearchRequest {
  readonly dn: object;
  readonly filter: { matches(attributes: object): boolean };
  readonly controls: readonly { readonly type: string; readonly value?: unknown }[];
}
interface Response {
  attributes: string[];
  addControl(control: object): void;
  send(entry: object): void;
  end(): void;
}
type Next = (error?: object) => void;

/** The types leave this one out. */
const { PagedResultsControl } = ldap as typeof ldap & {
  readonly PagedResultsControl: new (options: { value: { size: number; cookie: Buffer } }) => object;
};

/** A real LDAP server on loopback, with the entries that a test gives it. */
export class FakeLdap {
  readonly #server: ldap.Server;
  url = "";
  entries: FakeEntry[] = [];
  /** Names that were bound with, and the filters that were asked for. */
  binds: string[] = [];
  filters: string[] = [];
  pages = 0;

  private constructor(server: ldap.Server) {
    this.#server = server;
  }

  static async open(options: { key?: string; certificate?: string } = {}): Promise<FakeLdap> {
    const server = ldap.createServer(options);
    const fake = new FakeLdap(server);
    server.bind("", (request: BindRequest, response: Response, next: Next) => {
      const dn = String(request.dn);
      fake.binds.push(dn);
      // As real servers: a name without a password is nobody, and welcome.
      if (request.credentials === "") return done(response, next);
      const entry = fake.entries.find((one) => isSame(one.dn, dn));
      if (entry?.password === undefined || entry.password !== request.credentials)
        return next(new ldap.InvalidCredentialsError());
      return done(response, next);
    });
    server.search("", (request: SearchRequest, response: Response, next: Next) => {
      fake.#search(request, response);
      next();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    fake.url = server.url.replace("0.0.0.0", "127.0.0.1");
    return fake;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  #search(request: SearchRequest, response: Response): void {
    const base = String(request.dn);
    // The library compares names of attributes by case, which no other server does.
    response.attributes = response.attributes.map((name) => name.toLowerCase());
    this.filters.push(String(request.filter));
    this.pages += 1;
    const found = this.entries
      .filter(({ dn }) => isSame(dn, base) || normal(dn).endsWith(`,${normal(base)}`))
      .map(({ dn, attributes }) => ({ dn, attributes }))
      .filter((entry) => request.filter.matches(entry.attributes));
    const control = request.controls.find(({ type }) => type === pagedResults);
    const { size, cookie } = pageOf(control);
    const from = Number(cookie.toString() || "0");
    const page = size === 0 ? found : found.slice(from, from + size);
    for (const entry of page) response.send(entry);
    if (control !== undefined) {
      const next = from + size < found.length ? String(from + size) : "";
      response.addControl(new PagedResultsControl({ value: { size: found.length, cookie: Buffer.from(next) } }));
    }
    response.end();
  }
}

function pageOf(control: { readonly value?: unknown } | undefined): { size: number; cookie: Buffer } {
  const value = control?.value;
  if (typeof value !== "object" || value === null) return { size: 0, cookie: Buffer.alloc(0) };
  const size: unknown = Reflect.get(value, "size");
  const cookie: unknown = Reflect.get(value, "cookie");
  return { size: Number(size), cookie: Buffer.isBuffer(cookie) ? cookie : Buffer.alloc(0) };
}

function done(response: Response, next: Next): void {
  response.end();
  next();
}

function normal(dn: string): string {
  return dn.toLowerCase().replaceAll(/\s*([,=])\s*/g, "$1");
}

function isSame(one: string, other: string): boolean {
  return normal(one) === normal(other);
}

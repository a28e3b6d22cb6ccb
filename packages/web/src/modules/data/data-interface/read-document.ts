/** An interface of the OpenAPI document as people read it. */
export interface DocumentedInterface {
  readonly path: string;
  readonly summary: string;
  readonly description: string;
  readonly version: number;
  readonly access: "bySession" | "byToken" | "byHosts";
  readonly parameters: readonly {
    readonly name: string;
    readonly type: string;
    readonly description: string;
    readonly isRequired: boolean;
  }[];
  /** A command that calls it. */
  readonly example: string;
}

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly "x-version"?: number;
  readonly security?: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly description?: string;
    readonly required?: boolean;
    readonly schema?: { readonly type?: string };
  }[];
}

/** The document is the server's own; `origin` begins the addresses of the examples. */
export function interfacesOf(document: string, origin: string): DocumentedInterface[] {
  const { paths = {} } = JSON.parse(document) as {
    readonly paths?: Readonly<Record<string, { readonly get?: Operation }>>;
  };
  return Object.entries(paths).map(([path, { get = {} }]) => {
    const parameters = (get.parameters ?? []).map(({ name, description = "", required = false, schema }) => ({
      name,
      description,
      isRequired: required,
      type: schema?.type ?? "",
    }));
    const access = accessOf(get);
    return {
      path,
      summary: get.summary ?? path,
      description: get.description ?? "",
      version: get["x-version"] ?? 0,
      access,
      parameters,
      example: exampleOf(`${origin}${path}`, access, parameters),
    };
  });
}

function accessOf({ security = [] }: Operation): DocumentedInterface["access"] {
  if (security.some((one) => "interface" in one)) return "byToken";
  return security.some((one) => Object.keys(one).length === 0) ? "byHosts" : "bySession";
}

function exampleOf(
  address: string,
  access: DocumentedInterface["access"],
  parameters: DocumentedInterface["parameters"],
): string {
  const query = parameters.filter(({ isRequired }) => isRequired).map(({ name }) => `${name}=…`);
  const header = access === "byHosts" ? "" : ` \\\n  -H "Authorization: <token>"`;
  return `curl "${address}${query.length === 0 ? "" : `?${query.join("&")}`}"${header}`;
}

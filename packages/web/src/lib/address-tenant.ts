/** As the codes of tenants are; anything else could not be sent as a header. */
const pattern = /^[\w.-]{1,64}$/;

/** The tenant that the address of the sign-in page names, such as `/login?tenant=acme`; empty for none. Who signs in there signs in to it. */
export function addressTenant({ pathname, search }: Pick<Location, "pathname" | "search"> = address()): string {
  if (pathname !== "/login") return "";
  const named = new URLSearchParams(search).get("tenant") ?? "";
  return pattern.test(named) ? named : "";
}

function address(): Pick<Location, "pathname" | "search"> {
  return typeof window === "undefined" ? { pathname: "", search: "" } : window.location;
}

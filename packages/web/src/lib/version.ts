/** The version of this program, which the build writes into the page; empty while developing. */
export function ownVersion(): string {
  return document.querySelector<HTMLMetaElement>("meta[name=version]")?.content ?? "";
}

/** Whether `found`, what the server holds now, is another program than `own`. What is damaged or missing is no news. */
export function isOtherVersion(own: string, found: unknown): boolean {
  if (own === "" || typeof found !== "object" || found === null || !("version" in found)) return false;
  return typeof found.version === "string" && found.version !== "" && found.version !== own;
}

/** Asks the server whether it holds a new version. Rejects when it does not answer. */
export async function hasNewVersion(): Promise<boolean> {
  const own = ownVersion();
  if (own === "") return false;
  const response = await fetch("/version.json", { cache: "no-store" });
  const found: unknown = await response.json().catch(() => undefined);
  return isOtherVersion(own, found);
}

/** Fetches a file by the browser's own download. Takes signed addresses of this server, and https addresses of a file store; gives false for anything else. */
export function openDownload(url: string, fileName = ""): boolean {
  const address = new URL(url, window.location.href);
  if (address.origin !== window.location.origin && address.protocol !== "https:") return false;
  const link = document.createElement("a");
  link.href = address.href;
  link.download = fileName;
  link.rel = "noopener";
  link.click();
  return true;
}

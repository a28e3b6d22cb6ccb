/** Names of query values that say how a list was looked at and can hold no secret. Everything else is left out: a log is read by many. */
const plainNames = new Set([
  "currentPage",
  "pageSize",
  "sort",
  "sidx",
  "startTime",
  "endTime",
  "category",
  "type",
  "enabledMark",
  "parentId",
  "organizeId",
  "menuId",
  "moduleId",
]);
const plainValue = /^[\w:.,-]{0,64}$/;
const plainName = /^[\w.-]{1,40}$/;
const maxPairs = 12;
const maxLength = 500;
const hidden = "***";
/** Path parameters that open something, by what stands in front of them. */
const secretParameter = /(?:ticket|token|secret)s?\/:(\w+)/i;

/** An address as a log may keep it: the path, and of the query only what cannot be a secret. `route` is the pattern that it matched. */
export function loggedUrl(url: string, route = ""): string {
  const query = url.indexOf("?");
  const path = query < 0 ? url : url.slice(0, query);
  const shown = secretParameter.test(route) ? withoutParameter(path, route) : path;
  return (query < 0 ? shown : `${shown}${shownQuery(url.slice(query + 1))}`).slice(0, maxLength);
}

function shownQuery(text: string): string {
  const shown: string[] = [];
  for (const pair of text.split("&", maxPairs)) {
    const [name = "", value = ""] = pair.split("=", 2);
    // Browsers add the time as `n`, against caches; it says nothing.
    if (!plainName.test(name) || value === "" || name === "n") continue;
    shown.push(`${name}=${plainNames.has(name) && plainValue.test(value) ? value : hidden}`);
  }
  return shown.length === 0 ? "" : `?${shown.join("&")}`;
}

function withoutParameter(path: string, route: string): string {
  const at = route.split("/").findIndex((part, index, parts) => secretParameter.test(`${parts[index - 1]}/${part}`));
  return path
    .split("/")
    .map((part, index) => (index === at ? hidden : part))
    .join("/");
}

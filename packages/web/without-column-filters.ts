import type { Plugin } from "vite";

const id = "\0no-column-filters";
const replaced = "/antd/es/table/hooks/useFilter/index.js";

/** The exports of the library's module: the menu, and the keys of all filters, which are empty here. */
const replacement = `
export default function NoColumnFilters() {
  throw new Error("Columns have no filters of their own here: give the list a search panel.");
}
export const flattenKeys = () => [];
`;

/**
 * Leaves the filter menu of column headings out of the library's table. No list has one, but every list would fetch it, with the
 * tree and the radio buttons that it is made of: 11 KB more on the way to the first list, which has 400 KB in all. A column that is given
 * filters fails at once. It can go when the library (antd 6.6 does not) loads the menu only for a table whose columns have filters, or when
 * a list gets such a menu.
 */
export function withoutColumnFilters(): Plugin {
  let isFound = false;
  return {
    name: "without-column-filters",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      if (source !== "./FilterDropdown" || importer?.endsWith(replaced) !== true) return undefined;
      isFound = true;
      return id;
    },
    load(found) {
      return found === id ? replacement : undefined;
    },
    buildEnd(error) {
      if (error === undefined && !isFound)
        throw new Error(`${replaced} has changed: look whether tables still come with the filter menu of columns`);
    },
  };
}

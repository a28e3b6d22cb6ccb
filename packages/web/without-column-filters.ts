import type { Plugin } from "vite";

const id = "\0no-column-filters";

/** The exports of the library's module: the menu, and the keys of all filters, which are empty here. */
const replacement = `
export default function NoColumnFilters() {
  throw new Error("Columns have no filters of their own here: give the list a search panel.");
}
export const flattenKeys = () => [];
`;

/**
 * Leaves the filter menu of column headings out of the library's table. No list has one, but every list would fetch it, with the
 * tree and the radio buttons that it is made of. A column that is given filters fails at once.
 */
export function withoutColumnFilters(): Plugin {
  return {
    name: "without-column-filters",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      return source === "./FilterDropdown" && importer?.endsWith("/antd/es/table/hooks/useFilter/index.js") === true
        ? id
        : undefined;
    },
    load(found) {
      return found === id ? replacement : undefined;
    },
  };
}

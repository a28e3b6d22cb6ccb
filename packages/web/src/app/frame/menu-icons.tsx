import { type MenuEntry, menuTypes } from "@gongshu/contract/oauth";
import { menuIconPaths } from "./menu-icon-paths.ts";

/** Other names that menus of this family use for the same pictures. */
const synonyms: Readonly<Record<string, string>> = { chart: "bar-chart", flow: "branches" };

const byType = new Map<number, string>([
  [menuTypes.directory, "appstore"],
  [menuTypes.page, "file-text"],
  [menuTypes.form, "form"],
  [menuTypes.dictionary, "book"],
  [menuTypes.report, "bar-chart"],
  [menuTypes.link, "link"],
]);

/** The drawing of a menu: by its name when it is one of ours, else by the kind of menu. */
function pathOf({ icon, type }: MenuEntry): string | undefined {
  const name = (icon.split(" ").at(-1) ?? "").replace(/^icon-/, "");
  return menuIconPaths[synonyms[name] ?? name] ?? menuIconPaths[byType.get(type) ?? ""] ?? menuIconPaths["file-text"];
}

interface MenuIconProps {
  readonly menu: MenuEntry;
  /** Set by the menu that the icon stands in. */
  readonly className?: string;
}

/** A menu's icon, as large as the text around it. */
export function MenuIcon({ menu, className = "" }: MenuIconProps) {
  return (
    <span className={`anticon ${className}`} aria-hidden="true">
      <svg
        viewBox="0 0 24 24"
        width="1.15em"
        height="1.15em"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={pathOf(menu)} />
      </svg>
    </span>
  );
}

import { type MenuEntry, menuTypes } from "@gongshu/contract/access/menu-entry";
import { menuIconPaths } from "./menu-icon-paths.ts";

/** Other names that menus of this family use for the same pictures. */
const synonyms: Readonly<Record<string, string>> = { chart: "bar-chart", flow: "branches" };

/** What a drawing is found by. */
type MenuLook = Pick<MenuEntry, "icon" | "type">;

const byType = new Map<number, string>([
  [menuTypes.directory, "appstore"],
  [menuTypes.page, "file-text"],
  [menuTypes.form, "form"],
  [menuTypes.dictionary, "book"],
  [menuTypes.report, "bar-chart"],
  [menuTypes.screen, "fund-projection-screen"],
  [menuTypes.link, "link"],
]);

/** The drawing of a menu: by its name when it is one of ours, else by the kind of menu. */
function pathOf({ icon, type }: MenuLook): string | undefined {
  const name = (icon.split(" ").at(-1) ?? "").replace(/^icon-/, "");
  return menuIconPaths[synonyms[name] ?? name] ?? menuIconPaths[byType.get(type) ?? ""] ?? menuIconPaths["file-text"];
}

interface MenuIconProps {
  readonly menu: MenuLook;
  /** Set by the menu that the icon stands in. */
  readonly className?: string;
}

/** A menu's icon, as large as the text around it. */
export function MenuIcon({ menu, className = "" }: MenuIconProps) {
  return <LineIcon path={pathOf(menu)} className={className} />;
}

/** One of the drawings of menus, by its name. */
export function NamedIcon({ name, className = "" }: { readonly name: string; readonly className?: string }) {
  return <LineIcon path={menuIconPaths[name]} className={className} />;
}

function LineIcon({ path, className }: { readonly path: string | undefined; readonly className: string }) {
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
        <path d={path} />
      </svg>
    </span>
  );
}

import { useT } from "../../lib/locale.ts";
import { LateSelect } from "../../ui/LateSelect.tsx";
import { appMessages } from "../app.messages.ts";

const loadSelect = () => import("./MenuSearchSelect.tsx");

/** Finds a menu by part of its name or path and goes there. */
export function MenuSearch() {
  const t = useT();
  const title = t(appMessages.searchMenu);
  return (
    <LateSelect className="menu-search" label={title} text="" placeholder={title} hasArrow={false} load={loadSelect}>
      {({ MenuSearchSelect }, start) => <MenuSearchSelect start={start} />}
    </LateSelect>
  );
}

import { listDataSchemes } from "@gongshu/contract/access/menu-data";
import { Button } from "antd";
import type { FormPlace } from "#lib/form-menu.ts";
import { useT } from "#lib/locale.ts";
import { go } from "#lib/page-place.ts";
import { useCan } from "#lib/permission.ts";
import { dataScopePath } from "#widgets/authority/data-paths.ts";
import { visualDevMessages as messages } from "../models/visual-dev.messages.ts";

interface PlaceButtonsProps {
  readonly place: FormPlace;
  /** Before the page changes. */
  readonly onGo: () => void;
}

/** The ways to the records of a form, and to who may see which of them. */
export function PlaceButtons({ place, onGo }: PlaceButtonsProps) {
  const t = useT();
  const canLimit = useCan(listDataSchemes);
  const to = (path: string) => () => {
    onGo();
    go(path);
  };
  return (
    <>
      {canLimit && <Button onClick={to(dataScopePath(place.menuId))}>{t(messages.dataScope)}</Button>}
      <Button type="primary" onClick={to(place.path)}>
        {t(messages.openForm)}
      </Button>
    </>
  );
}

import { listDataSchemes } from "@gongshu/contract/access/menu-data";
import { Button, Dropdown } from "antd";
import { type ReactElement, useRef, useState } from "react";
import type { FormPlace } from "#lib/form-menu.ts";
import { type Translate, useT } from "#lib/locale.ts";
import { go } from "#lib/page-place.ts";
import { Can } from "#ui/Can.tsx";
import { dataScopePath } from "#widgets/authority/data-paths.ts";
import { visualDevMessages as messages } from "../models/visual-dev.messages.ts";

/** A menu of a form among several. */
export function placeName(t: Translate, { names }: FormPlace): string {
  return names.map((name) => t(name)).join(" / ");
}

interface LinkProps {
  readonly onClick: () => void;
  readonly "aria-haspopup"?: "menu";
  readonly "aria-expanded"?: boolean;
}

interface DataScopeLinkProps {
  readonly places: readonly FormPlace[];
  /** Before the page changes. */
  readonly onGo?: () => void;
  /** The button, which takes these. */
  readonly children: (link: LinkProps) => ReactElement;
}

/** The way to who may see which records of a form: each of its menus limits them on its own, so that several are offered in a small menu. */
export function DataScopeLink({ places, onGo, children }: DataScopeLinkProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);
  const [first, ...others] = places;
  if (first === undefined) return null;
  const leave = ({ menuId }: FormPlace) => {
    onGo?.();
    go(dataScopePath(menuId));
  };
  if (others.length === 0) return <Can do={listDataSchemes}>{children({ onClick: () => leave(first) })}</Can>;
  const items = places.map((place) => ({
    key: place.menuId,
    label: placeName(t, place),
    onClick: () => leave(place),
  }));
  return (
    <Can do={listDataSchemes}>
      <Dropdown
        open={isOpen}
        autoFocus
        trigger={["click"]}
        menu={{ items }}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) box.current?.querySelector("button")?.focus();
        }}
      >
        <span ref={box}>
          {children({ onClick: () => undefined, "aria-haspopup": "menu", "aria-expanded": isOpen })}
        </span>
      </Dropdown>
    </Can>
  );
}

interface PlaceButtonsProps {
  /** Where the records are opened. */
  readonly place: FormPlace;
  /** The menus that may limit them. */
  readonly places: readonly FormPlace[];
  /** Before the page changes. */
  readonly onGo: () => void;
}

/** The ways to the records of a form, and to who may see which of them. */
export function PlaceButtons({ place, places, onGo }: PlaceButtonsProps) {
  const t = useT();
  const open = () => {
    onGo();
    go(place.path);
  };
  return (
    <>
      <DataScopeLink places={places} onGo={onGo}>
        {(link) => <Button {...link}>{t(messages.dataScope)}</Button>}
      </DataScopeLink>
      <Button type="primary" onClick={open}>
        {t(messages.openForm)}
      </Button>
    </>
  );
}

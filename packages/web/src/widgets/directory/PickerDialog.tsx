import type { OrganizeTreeNode, PickerEntry, PickerKind } from "@gongshu/contract/directory/picker";
import { Button, Drawer, Modal } from "antd";
import { type ReactNode, useState } from "react";
import { type Translate, useT } from "../../lib/locale.ts";
import { phoneQuery, useMedia } from "../../ui/use-media.ts";
import { ChosenChips } from "./ChosenChips.tsx";
import { directoryMessages as messages } from "./directory.messages.ts";
import { EntryList } from "./EntryList.tsx";
import { useNames } from "./names.ts";
import { OrganizeTreePanel } from "./OrganizeTreePanel.tsx";
import { entryOfNode } from "./organize-options.ts";

export interface PickerDialogProps {
  readonly kind: PickerKind;
  readonly value: readonly string[];
  readonly isMultiple: boolean;
  /** `entries` are the chosen ones as far as they are known. */
  readonly onOk: (ids: readonly string[], entries: readonly PickerEntry[]) => void;
  readonly onCancel: () => void;
}

const titles = {
  company: messages.choose_company,
  department: messages.choose_department,
  position: messages.choose_position,
  user: messages.choose_user,
  role: messages.choose_role,
};

/** The chosen ones; a single choice is made with the first click. */
function useChosen({ kind, value, isMultiple, onOk }: PickerDialogProps) {
  const [ids, setIds] = useState(value);
  const [seen, setSeen] = useState<ReadonlyMap<string, PickerEntry>>(new Map());
  const nameOf = useNames();
  const entries = ids.flatMap((id) => seen.get(id) ?? nameOf({ kind, id }) ?? []);
  const see = (more: readonly PickerEntry[]) =>
    setSeen(new Map([...seen, ...more.map((entry) => [entry.id, entry] as const)]));
  const toggle = (entry: PickerEntry) => {
    if (!isMultiple) {
      onOk([entry.id], [entry]);
      return;
    }
    see([entry]);
    setIds(ids.includes(entry.id) ? ids.filter((id) => id !== entry.id) : [...ids, entry.id]);
  };
  const add = (more: readonly PickerEntry[]) => {
    see(more);
    setIds([...new Set([...ids, ...more.map(({ id }) => id)])]);
  };
  return { ids, entries, toggle, add, set: setIds };
}

/** The organisation, and who or what is in it: for choosing among many. On a phone it takes the whole screen. */
export function PickerDialog(props: PickerDialogProps) {
  const { kind, isMultiple, onOk, onCancel } = props;
  const t = useT();
  const isPhone = useMedia(phoneQuery);
  const chosen = useChosen(props);
  const [place, setPlace] = useState<OrganizeTreeNode>();
  const isOrganize = kind === "company" || kind === "department";
  const content = (
    <div className={isPhone ? "directory-dialog directory-dialog-phone" : "directory-dialog"}>
      <div className="directory-dialog-parts">
        {kind !== "role" && (
          <div className={isOrganize ? "directory-dialog-list" : "directory-dialog-tree"}>
            <OrganizeTreePanel
              label={t(messages.organize)}
              kinds={kind === "company" ? "company" : "all"}
              selectedId={isOrganize ? undefined : place?.id}
              onSelect={(node) => {
                if (!isOrganize) setPlace(node);
                else if (node?.type === kind) chosen.toggle(entryOfNode(node));
              }}
            />
          </div>
        )}
        {!isOrganize && (
          <EntryList
            // What was typed and scrolled belongs to the place.
            key={place?.id ?? ""}
            kind={kind}
            place={place}
            chosenIds={chosen.ids}
            isMultiple={isMultiple}
            onToggle={chosen.toggle}
            onAdd={chosen.add}
          />
        )}
      </div>
      {isMultiple && <ChosenChips kind={kind} ids={chosen.ids} onChange={chosen.set} />}
    </div>
  );
  const ok = () => onOk(chosen.ids, chosen.entries);
  const Frame = isPhone ? PhoneFrame : WideFrame;
  return (
    <Frame title={t(titles[kind])} t={t} onCancel={onCancel} onOk={isMultiple ? ok : undefined}>
      {content}
    </Frame>
  );
}

interface FrameProps {
  readonly title: string;
  readonly t: Translate;
  readonly onCancel: () => void;
  /** Undefined where a click on a line is enough. */
  readonly onOk: (() => void) | undefined;
  readonly children: ReactNode;
}

function WideFrame({ title, t, onCancel, onOk, children }: FrameProps) {
  return (
    <Modal
      open
      width={860}
      title={title}
      okText={t(messages.ok)}
      cancelText={t(messages.cancel)}
      onCancel={onCancel}
      onOk={() => onOk?.()}
      {...(onOk === undefined && { footer: null })}
    >
      {children}
    </Modal>
  );
}

function PhoneFrame({ title, t, onCancel, onOk, children }: FrameProps) {
  return (
    <Drawer
      open
      placement="bottom"
      size="100%"
      title={title}
      onClose={onCancel}
      {...(onOk !== undefined && {
        extra: (
          <Button type="primary" onClick={onOk}>
            {t(messages.ok)}
          </Button>
        ),
      })}
    >
      {children}
    </Drawer>
  );
}

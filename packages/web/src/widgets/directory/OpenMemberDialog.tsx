import { listUsers } from "@gongshu/contract/directory/user";
import { Modal, Tabs } from "antd";
import { useState } from "react";
import { useT } from "../../lib/locale.ts";
import { useCan, useColumnCan } from "../../lib/permission.ts";
import { phoneQuery, useMedia } from "../../ui/use-media.ts";
import { CandidateSide } from "./CandidateSide.tsx";
import { DirectoryPicker } from "./DirectoryPicker.tsx";
import type { MemberDialogProps } from "./MemberDialog.tsx";
import { MemberSide } from "./MemberSide.tsx";
import { memberMessages as messages } from "./member.messages.ts";
import type { MemberGroup } from "./member-queries.ts";
import { OrganizeTreePanel } from "./OrganizeTreePanel.tsx";
import "./member.css";

interface OpenMemberDialogProps extends MemberDialogProps {
  readonly target: { readonly id: string; readonly fullName: string };
}

/** The organisation panel needs the right to see the organisation of users, for callers who have the list of users. */
function useIsPlaceKnown(): boolean {
  const hasList = useCan(listUsers);
  const canSee = useColumnCan("permission.user");
  return !hasList || canSee("department");
}

/** The dialog from opening to closing; `MemberDialog` starts a new one each time. */
export function OpenMemberDialog({ objectType, target, isOpen, onClose }: OpenMemberDialogProps) {
  const t = useT();
  const isPhone = useMedia(phoneQuery);
  const isPlaceKnown = useIsPlaceKnown();
  const [organizeId, setOrganizeId] = useState("");
  const group: MemberGroup = { objectType, id: target.id };
  const title = t(objectType === "Role" ? messages.ofRole : messages.ofPosition, { name: target.fullName });
  const adding = <CandidateSide group={group} organizeId={organizeId} />;
  const members = <MemberSide group={group} />;
  return (
    <Modal open={isOpen} title={title} width={1080} footer={null} destroyOnHidden onCancel={onClose}>
      {isPhone ? (
        <Tabs
          items={[
            { key: "members", label: t(messages.members), children: <div className="member-phone">{members}</div> },
            {
              key: "people",
              label: t(messages.people),
              children: (
                <div className="member-phone">
                  {isPlaceKnown && (
                    <DirectoryPicker
                      kind="department"
                      value={organizeId === "" ? [] : [organizeId]}
                      placeholder={t(messages.organize)}
                      onChange={([id = ""]) => setOrganizeId(id)}
                    />
                  )}
                  {adding}
                </div>
              ),
            },
          ]}
        />
      ) : (
        <div className="member-parts">
          {isPlaceKnown && (
            <div className="member-tree">
              <OrganizeTreePanel
                label={t(messages.organize)}
                selectedId={organizeId === "" ? undefined : organizeId}
                onSelect={(node) => setOrganizeId(node?.id ?? "")}
              />
            </div>
          )}
          {adding}
          {members}
        </div>
      )}
    </Modal>
  );
}

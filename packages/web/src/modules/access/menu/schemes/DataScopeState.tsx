import { addGrants, authorizeRole } from "@gongshu/contract/access/authority";
import { updateMenu } from "@gongshu/contract/access/menu";
import { Alert, Button, Switch } from "antd";
import { useId } from "react";
import { useT } from "#lib/locale.ts";
import { go } from "#lib/page-place.ts";
import { useCan } from "#lib/permission.ts";
import { useSession } from "#lib/session.ts";
import { useConfirm } from "#ui/use-confirm.ts";
import { grantDataPath } from "#widgets/authority/data-paths.ts";
import { menuMessages } from "../menu.messages.ts";
import { nameOf } from "../menu-rows.ts";
import { type ListedMenu, useSetDataScope } from "../queries.ts";
import { useSchemes } from "./scheme-queries.ts";
import { schemeMessages as messages } from "./schemes.messages.ts";

/** Whether the schemes of a menu are in force and who sees what because of it; switches that, and leads to granting the schemes. */
export function DataScopeState({ menu: { row, category } }: { readonly menu: ListedMenu }) {
  const t = useT();
  const ask = useConfirm();
  const textId = useId();
  const schemes = useSchemes(row.id).data?.list;
  const setDataScope = useSetDataScope();
  const isAdministrator = useSession(({ userInfo }) => userInfo?.isAdministrator === true);
  const canUpdate = useCan(updateMenu);
  const canGrantToMany = useCan(addGrants);
  const canGrantToRole = useCan(authorizeRole);
  // Nothing is said before it is known.
  if (schemes === undefined) return null;
  const isOn = row.isDataAuthorize === 1;
  const hasScheme = schemes.length > 0;
  // The server keeps it off without a scheme, and lets administrators alone widen what others see.
  const canSwitch = canUpdate && (isOn ? isAdministrator : hasScheme);
  const askSwitch = () =>
    ask({
      about: nameOf(row),
      text: (name) => t(isOn ? messages.askOff : messages.askOn, { name }),
      okText: t(isOn ? menuMessages.disable : menuMessages.enable),
      isDanger: isOn,
      onYes: () => setDataScope(row.id, isOn ? 0 : 1),
    });
  const grantPage = canGrantToMany ? "/permission/authorize" : "/permission/role";
  const state = isOn ? (hasScheme ? "isOn" : "isOnForNobody") : hasScheme ? "isOff" : "isOffWithoutScheme";
  return (
    <>
      <div className="scheme-state">
        <span className="scheme-switch">
          <Switch
            id={`${textId}switch`}
            checked={isOn}
            disabled={!canSwitch}
            aria-describedby={textId}
            onChange={() => void askSwitch()}
          />
          <label htmlFor={`${textId}switch`}>{t(menuMessages.isDataAuthorize)}</label>
        </span>
        {hasScheme && (canGrantToMany || canGrantToRole) && (
          <Button onClick={() => go(grantDataPath(grantPage, { menuId: row.id, category }))}>
            {t(messages.grantToRoles)}
          </Button>
        )}
      </div>
      <div role="status" id={textId}>
        <Alert
          type={isOn && hasScheme ? "success" : hasScheme || isOn ? "warning" : "info"}
          showIcon
          title={t(messages[state])}
        />
      </div>
    </>
  );
}

import type { ViewLossInfo } from "@gongshu/contract/lowcode/list-views";
import { viewMessages as partNames } from "@gongshu/core/list/view/view.messages";
import { type Translate, useT } from "#lib/locale.ts";
import { LateAlert } from "#ui/LateAlert.tsx";
import { onlineFormMessages } from "../online-form.messages.ts";
import { viewLossMessages as messages } from "./view-losses.messages.ts";

function lossText({ part, reason, name }: ViewLossInfo, t: Translate): string {
  const params = { name, part: t(partNames[part]) };
  if (reason === "unfit") return t(messages.unfitField, params);
  return name === "" ? t(messages.removedUnnamed, params) : t(messages.removedField, params);
}

/** What a view was saved with and cannot show any more. What the reader may not see is counted, not named. */
export function ViewLosses({ losses }: { readonly losses: readonly ViewLossInfo[] }) {
  const t = useT();
  const withheld = losses.filter(({ reason }) => reason === "withheld").length;
  const texts = [...new Set(losses.filter(({ reason }) => reason !== "withheld").map((loss) => lossText(loss, t)))];
  if (withheld > 0) texts.push(t(messages.withheldFields, { count: withheld }));
  if (losses.some(({ part }) => part === "filter")) texts.push(t(messages.noFilter));
  const list = texts.map((text) => <li key={text}>{text}</li>);
  return (
    <LateAlert
      type="info"
      showIcon
      closable={{ "aria-label": t(onlineFormMessages.close) }}
      title={t(messages.losses)}
      description={<ul className="view-losses">{list}</ul>}
    />
  );
}

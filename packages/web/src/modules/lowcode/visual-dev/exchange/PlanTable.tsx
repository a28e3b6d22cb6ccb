import type { PartAction, PlanPart } from "@gongshu/contract/lowcode/visual-dev-exchange";
import { Select, Tag } from "antd";
import { useT } from "#lib/locale.ts";
import { exchangeMessages as messages } from "./exchange.messages.ts";

const tagColors = {
  new: "success",
  same: "default",
  differs: "processing",
  there: "default",
  missing: "warning",
} as const;

/** A part with what is here of it: what was chosen for it counts as long as that stays. */
export function partKey({ kind, enCode, fullName, state, revision }: PlanPart): string {
  return JSON.stringify([kind, enCode, fullName, state, revision]);
}

/** What happens with a part, unless it is changed. */
export function actionOf(part: PlanPart, chosen: ReadonlyMap<string, PartAction>): PartAction | undefined {
  const own = chosen.get(partKey(part));
  return own !== undefined && part.actions.includes(own) ? own : part.actions[0];
}

interface PlanTableProps {
  readonly parts: readonly PlanPart[];
  /** Keys of the parts that have changed since they were looked at. */
  readonly changed: ReadonlySet<string>;
  readonly chosen: ReadonlyMap<string, PartAction>;
  readonly onChoose: (part: PlanPart, action: PartAction) => void;
}

/** The parts of a file with what is here under their codes, and what is to be done with them. */
export function PlanTable({ parts, changed, chosen, onChoose }: PlanTableProps) {
  const t = useT();
  return (
    // Reached by Tab, so that it can be scrolled by key.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reached by key
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it
    <section className="model-plan" aria-label={t(messages.plan)} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(messages.kind)}</th>
            <th scope="col">{t(messages.name)}</th>
            <th scope="col">{t(messages.state)}</th>
            <th scope="col">{t(messages.action)}</th>
          </tr>
        </thead>
        <tbody>
          {parts.map((part) => (
            <PartRow
              key={`${part.kind} ${part.enCode} ${part.fullName}`}
              part={part}
              isChanged={changed.has(partKey(part))}
              action={actionOf(part, chosen)}
              onChoose={(action) => onChoose(part, action)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface PartRowProps {
  readonly part: PlanPart;
  readonly isChanged: boolean;
  readonly action: PartAction | undefined;
  readonly onChoose: (action: PartAction) => void;
}

function PartRow({ part, isChanged, action, onChoose }: PartRowProps) {
  const t = useT();
  const { kind, enCode, fullName, state, actions, newCode, newName, notes } = part;
  const isRenamed = (action === "add" || action === "copy") && (newCode !== enCode || newName !== fullName);
  return (
    <tr>
      <td>{t(messages[kind])}</td>
      <td>
        {fullName}
        {enCode !== "" && <span className="model-plan-code">{enCode}</span>}
        {isRenamed && <span className="model-plan-note">{t(messages.newNames, { name: newName, code: newCode })}</span>}
        {isChanged && <span className="model-plan-note">{t(messages.changed)}</span>}
        {notes.map((note) => (
          <span key={note} className="model-plan-note">
            {note}
          </span>
        ))}
      </td>
      <td>
        <Tag color={tagColors[state]}>{t(messages[state])}</Tag>
      </td>
      <td className="model-plan-action">
        {actions.length > 1 ? (
          <Select<PartAction>
            size="small"
            value={action ?? null}
            aria-label={t(messages.actionOf, { name: fullName })}
            options={actions.map((one) => ({ value: one, label: t(messages[one]) }))}
            onChange={onChoose}
          />
        ) : (
          t(messages[action ?? "none"])
        )}
      </td>
    </tr>
  );
}

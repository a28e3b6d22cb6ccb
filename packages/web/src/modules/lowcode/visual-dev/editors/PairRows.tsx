import DeleteOutlined from "@ant-design/icons/DeleteOutlined";
import PlusOutlined from "@ant-design/icons/PlusOutlined";
import { AutoComplete, Button, Input, Select } from "antd";
import { useT } from "#lib/locale.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { settingsMessages as messages } from "../settings/settings.messages.ts";

type Pair = readonly [string, string];

interface PairRowsProps {
  readonly label: string;
  readonly pairs: readonly Pair[];
  /** What the first of a pair is usually one of. */
  readonly names: readonly string[];
  readonly firstLabel: string;
  readonly secondLabel: string;
  /** What the second is one of; without them it is a text. */
  readonly targets?: readonly { readonly value: string; readonly label: string }[];
  readonly max: number;
  readonly onChange: (pairs: readonly Pair[]) => void;
}

/** A list of pairs of a name and something that belongs to it. */
export function PairRows({ label, pairs, names, firstLabel, secondLabel, targets, max, onChange }: PairRowsProps) {
  const t = useT();
  return (
    <div className="setting-rules" role="group" aria-label={label}>
      <span className="setting-head">{label}</span>
      {pairs.map(([first, second], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: -- a pair has no name of its own, and its inputs keep nothing
        <div key={index} className="setting-rule-head">
          <AutoComplete
            className="setting-wide"
            aria-label={firstLabel}
            placeholder={firstLabel}
            status={first === "" ? "error" : ""}
            value={first}
            options={names.map((name) => ({ value: name }))}
            onChange={(next: string) => onChange(pairs.with(index, [next, second === first ? next : second]))}
          />
          {targets === undefined ? (
            <Input
              aria-label={secondLabel}
              maxLength={100}
              status={second === "" ? "error" : ""}
              value={second}
              onChange={({ target }) => onChange(pairs.with(index, [first, target.value]))}
            />
          ) : (
            <Select
              className="setting-wide"
              aria-label={secondLabel}
              placeholder={secondLabel}
              status={targets.some(({ value }) => value === second) ? "" : "error"}
              value={targets.some(({ value }) => value === second) ? second : null}
              options={[...targets]}
              onChange={(next: string | null) => onChange(pairs.with(index, [first, next ?? ""]))}
            />
          )}
          <IconButton
            size="small"
            label={t(messages.removeLine, { number: index + 1 })}
            icon={<DeleteOutlined />}
            onClick={() => onChange(pairs.toSpliced(index, 1))}
          />
        </div>
      ))}
      <Button
        size="small"
        type="dashed"
        block
        icon={<PlusOutlined />}
        disabled={pairs.length >= max}
        onClick={() => {
          const next = names.find((name) => !pairs.some(([first]) => first === name)) ?? "";
          onChange([...pairs, [next, targets === undefined ? next : ""]]);
        }}
      >
        {t(messages.addLine)}
      </Button>
    </div>
  );
}

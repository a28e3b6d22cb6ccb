import { maxCronLength } from "@gongshu/core/schedule/cron-text";
import { cronOf, type Rhythm, rhythmOf } from "@gongshu/core/schedule/rhythm";
import { Form, Input, Select } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { CronPreview } from "./CronPreview.tsx";
import { RhythmInputs } from "./RhythmInputs.tsx";
import { scheduleMessages as messages } from "./schedule.messages.ts";

const morning = { hour: 8, minute: 0 };

/** What each kind of rhythm starts with. */
const presets: { readonly [Kind in Rhythm["kind"]]: Extract<Rhythm, { kind: Kind }> } = {
  minutes: { kind: "minutes", every: 5 },
  hourly: { kind: "hourly", minute: 0 },
  daily: { kind: "daily", ...morning },
  weekly: { kind: "weekly", days: ["MON"], ...morning },
  monthly: { kind: "monthly", day: 1, ...morning },
  cron: { kind: "cron" },
};
const titles = {
  minutes: messages.minutes,
  hourly: messages.hourly,
  daily: messages.daily,
  weekly: messages.weekly,
  monthly: messages.monthly,
  cron: messages.custom,
} as const;
const kinds = Object.values(presets).map(({ kind }) => kind);

interface CronFieldProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (cron: string) => void;
}

/** A cron text in words, or as it is; with what it means and when that will be. */
export function CronField({ id, value = "", onChange }: CronFieldProps) {
  const t = useT();
  // Somebody who has chosen to write the text keeps the input for it, whatever the text says.
  const [isCustom, setIsCustom] = useState(false);
  const timeZone: unknown = Form.useWatch("timeZone");
  const rhythm: Rhythm = isCustom ? presets.cron : rhythmOf(value);
  const choose = (kind: Rhythm["kind"]) => {
    setIsCustom(kind === "cron");
    if (kind !== "cron") onChange?.(cronOf(presets[kind]));
  };
  return (
    <div className="schedule-cron">
      <div className="schedule-rhythm">
        <Select<Rhythm["kind"]>
          {...(id !== undefined && { id })}
          aria-label={t(messages.rhythm)}
          value={rhythm.kind}
          options={kinds.map((kind) => ({ value: kind, label: t(titles[kind]) }))}
          onChange={choose}
        />
        {rhythm.kind === "cron" ? (
          <Input
            aria-label={t(messages.cronText)}
            className="schedule-cron-text"
            value={value}
            maxLength={maxCronLength}
            spellCheck={false}
            autoComplete="off"
            onChange={({ target }) => {
              setIsCustom(true);
              onChange?.(target.value);
            }}
          />
        ) : (
          <RhythmInputs rhythm={rhythm} onChange={(next) => onChange?.(cronOf(next))} />
        )}
      </div>
      {rhythm.kind === "cron" && <div className="schedule-note">{t(messages.cronHelp)}</div>}
      <CronPreview cron={value} timeZone={typeof timeZone === "string" ? timeZone : ""} />
    </div>
  );
}

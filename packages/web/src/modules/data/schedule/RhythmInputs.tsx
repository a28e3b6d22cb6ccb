import { minuteSteps, type Rhythm, type Weekday, weekdays } from "@gongshu/core/schedule/rhythm";
import { Select } from "antd";
import { type Translate, useLocale, useT } from "#lib/locale.ts";
import { weekdayName } from "./rhythm-sentence.ts";
import { scheduleMessages as messages } from "./schedule.messages.ts";

interface RhythmInputsProps {
  readonly rhythm: Rhythm;
  readonly onChange: (rhythm: Rhythm) => void;
}

const two = (value: number) => String(value).padStart(2, "0");
const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => index + from);

/** What a kind of rhythm lets one choose. */
export function RhythmInputs({ rhythm, onChange }: RhythmInputsProps) {
  const t = useT();
  switch (rhythm.kind) {
    case "minutes":
      return (
        <Select
          aria-label={t(messages.minutes)}
          value={rhythm.every}
          options={minuteSteps.map((value) => ({ value, label: stepText(t, value) }))}
          onChange={(every) => onChange({ ...rhythm, every })}
        />
      );
    case "hourly":
      return (
        <Select
          aria-label={t(messages.minuteOfHour)}
          value={rhythm.minute}
          showSearch={{ optionFilterProp: "label" }}
          options={numbers(60).map((minute) => ({ value: minute, label: t(messages.atMinute, { minute }) }))}
          onChange={(minute) => onChange({ ...rhythm, minute })}
        />
      );
    case "daily":
      return <TimeOfDay value={rhythm} onChange={(time) => onChange({ ...rhythm, ...time })} />;
    case "weekly":
      return (
        <>
          <WeekdaySelect value={rhythm.days} onChange={(days) => onChange({ ...rhythm, days })} />
          <TimeOfDay value={rhythm} onChange={(time) => onChange({ ...rhythm, ...time })} />
        </>
      );
    case "monthly":
      return (
        <>
          <Select
            aria-label={t(messages.day)}
            value={rhythm.day}
            options={[
              ...numbers(31, 1).map((day) => ({ value: day, label: t(messages.dayOfMonth, { day }) })),
              { value: 0, label: t(messages.lastDay) },
            ]}
            onChange={(day) => onChange({ ...rhythm, day })}
          />
          <TimeOfDay value={rhythm} onChange={(time) => onChange({ ...rhythm, ...time })} />
        </>
      );
    case "cron":
      return null;
  }
}

function stepText(t: Translate, count: number): string {
  return count === 1 ? t(messages.everyMinute) : t(messages.everyMinutes, { count });
}

type Time = Readonly<Record<"hour" | "minute", number>>;

function TimeOfDay({ value, onChange }: { readonly value: Time; readonly onChange: (time: Time) => void }) {
  const t = useT();
  const { hour, minute } = value;
  return (
    <span className="schedule-time">
      <Select
        aria-label={t(messages.hour)}
        value={hour}
        showSearch={{ optionFilterProp: "label" }}
        options={numbers(24).map((number) => ({ value: number, label: two(number) }))}
        onChange={(next) => onChange({ hour: next, minute })}
      />
      <span aria-hidden="true">:</span>
      <Select
        aria-label={t(messages.minute)}
        value={minute}
        showSearch={{ optionFilterProp: "label" }}
        options={numbers(60).map((number) => ({ value: number, label: two(number) }))}
        onChange={(next) => onChange({ hour, minute: next })}
      />
    </span>
  );
}

interface WeekdaySelectProps {
  readonly value: readonly Weekday[];
  readonly onChange: (days: readonly Weekday[]) => void;
}

/** At least one day: the last one cannot be taken away. */
function WeekdaySelect({ value, onChange }: WeekdaySelectProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <Select<Weekday[]>
      mode="multiple"
      className="schedule-weekdays"
      aria-label={t(messages.weekdays)}
      value={[...value]}
      options={weekdays.map((day) => ({ value: day, label: weekdayName(day, locale) }))}
      onChange={(days) => {
        if (days.length > 0) onChange(days);
      }}
    />
  );
}

import CalendarOutlined from "@ant-design/icons/CalendarOutlined";
import Input from "antd/es/input/Input";
import { lazy, Suspense, useState } from "react";
import { useT } from "#lib/locale.ts";
import type { DayRangeProps } from "./DayRange.tsx";
import { onlineFormMessages as messages } from "./online-form.messages.ts";

const DayRange = lazy(() => import("./DayRange.tsx").then((module) => ({ default: module.DayRange })));

/** A range of days whose calendar is fetched when somebody goes there, or when the address has days already: most visits of a list need none. */
export function LazyDayRange(props: DayRangeProps) {
  const t = useT();
  const [isWanted, setWanted] = useState(false);
  const placeholder = (
    <Input
      id={props.id}
      readOnly
      className="search-range"
      placeholder={`${t(messages.startDay)} → ${t(messages.endDay)}`}
      suffix={<CalendarOutlined />}
      onFocus={() => setWanted(true)}
    />
  );
  if (props.value === "" && !isWanted) return placeholder;
  return (
    <Suspense fallback={placeholder}>
      <DayRange {...props} isOpening={isWanted} />
    </Suspense>
  );
}

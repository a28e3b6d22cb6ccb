import DoubleLeftOutlined from "@ant-design/icons/DoubleLeftOutlined";
import DoubleRightOutlined from "@ant-design/icons/DoubleRightOutlined";
import LeftOutlined from "@ant-design/icons/LeftOutlined";
import RightOutlined from "@ant-design/icons/RightOutlined";
import { formatNumber } from "@gongshu/core/validation/number-text";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useT } from "../lib/locale.ts";
import { pagerMessages as messages } from "./pager.messages.ts";
import { leap, pagerSteps } from "./pager-steps.ts";
import { uiMessages } from "./ui.messages.ts";
import "./table-pager.css";

/** The page sizes to choose from (docs/reference/limits.md). */
const pageSizes = [20, 50, 100, 500];

export interface PageState {
  readonly currentPage: number;
  readonly pageSize: number;
  readonly total: number;
  /** True when there are more rows than `total`. */
  readonly totalIsBound?: boolean | undefined;
  /** True for a page after the last one: nothing is on it, and the pager leaves it. */
  readonly isPastEnd?: boolean | undefined;
}

export interface TablePagerProps {
  /** What is divided into pages. */
  readonly label: string;
  readonly page: PageState;
  /** Only the way back and on and a place for the number of a page, for narrow screens. */
  readonly isShort?: boolean;
  readonly onChange: (currentPage: number, pageSize: number) => void;
}

/** Total, sizes, previous, pages, next, jumper. From a page past the end it goes to the last one there is. */
export function TablePager({ label, page, isShort = false, onChange }: TablePagerProps) {
  const t = useT();
  const { currentPage, pageSize, total } = page;
  const last = Math.max(1, Math.ceil(total / pageSize));
  const leave = useEffectEvent(() => onChange(last, pageSize));
  const isPastEnd = page.isPastEnd === true;
  useEffect(() => {
    if (isPastEnd) leave();
  }, [isPastEnd]);
  const go = (wanted: number) => onChange(Math.min(Math.max(1, wanted), last), pageSize);
  return (
    <nav className="table-pager" aria-label={t(messages.pages, { name: label })}>
      <span className="table-pager-total">
        {t(page.totalIsBound === true ? uiMessages.totalAtLeast : uiMessages.total, {
          total: formatNumber(total, { thousands: true }),
        })}
      </span>
      {!isShort && <SizeSelect pageSize={pageSize} onChange={(size) => onChange(pageWith(page, size), size)} />}
      <PagerButton label={t(messages.previous)} isDisabled={currentPage <= 1} onClick={() => go(currentPage - 1)}>
        <LeftOutlined />
      </PagerButton>
      {isShort ? (
        <span className="table-pager-of">
          <PageInput key={currentPage} label={t(messages.current)} value={String(currentPage)} onPage={go} />
          <span>/ {last}</span>
        </span>
      ) : (
        <PageList current={currentPage} last={last} onPage={go} />
      )}
      <PagerButton label={t(messages.next)} isDisabled={currentPage >= last} onClick={() => go(currentPage + 1)}>
        <RightOutlined />
      </PagerButton>
      {!isShort && last > 1 && (
        <label className="table-pager-jump">
          {t(messages.jumpTo)}
          <PageInput value="" onPage={go} />
          {t(messages.jumpPage)}
        </label>
      )}
    </nav>
  );
}

/** The page that still shows the first row of the present one. */
function pageWith({ currentPage, pageSize }: PageState, size: number): number {
  return Math.floor(((currentPage - 1) * pageSize) / size) + 1;
}

interface PageListProps {
  readonly current: number;
  readonly last: number;
  readonly onPage: (page: number) => void;
}

function PageList({ current, last, onPage }: PageListProps) {
  const t = useT();
  return (
    <ol className="table-pager-pages">
      {pagerSteps(current, last).map((step) => (
        <li key={step}>
          {typeof step === "number" ? (
            <PagerButton
              label={t(messages.page, { page: step })}
              isCurrent={step === current}
              onClick={() => onPage(step)}
            >
              {step}
            </PagerButton>
          ) : (
            <PagerButton
              label={t(messages[step], { count: leap })}
              isLeap
              onClick={() => onPage(step === "on" ? current + leap : current - leap)}
            >
              <span className="table-pager-dots">•••</span>
              {step === "on" ? <DoubleRightOutlined /> : <DoubleLeftOutlined />}
            </PagerButton>
          )}
        </li>
      ))}
    </ol>
  );
}

interface PagerButtonProps {
  readonly label: string;
  readonly isDisabled?: boolean;
  readonly isCurrent?: boolean;
  readonly isLeap?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function PagerButton({ label, isDisabled = false, isCurrent = false, isLeap = false, ...rest }: PagerButtonProps) {
  return (
    <button
      type="button"
      className={isLeap ? "table-pager-button table-pager-leap" : "table-pager-button"}
      aria-label={label}
      title={label}
      {...(isCurrent && { "aria-current": "page" })}
      disabled={isDisabled}
      onClick={rest.onClick}
    >
      {rest.children}
    </button>
  );
}

function SizeSelect({ pageSize, onChange }: { readonly pageSize: number; readonly onChange: (size: number) => void }) {
  const t = useT();
  const sizes = pageSizes.includes(pageSize) ? pageSizes : [pageSize, ...pageSizes].toSorted((a, b) => a - b);
  return (
    <select
      className="table-pager-size"
      aria-label={t(messages.size)}
      value={pageSize}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {sizes.map((count) => (
        <option key={count} value={count}>
          {t(messages.perPage, { count })}
        </option>
      ))}
    </select>
  );
}

interface PageInputProps {
  /** Where no label stands around it. */
  readonly label?: string;
  readonly value: string;
  readonly onPage: (page: number) => void;
}

/** Goes to the page whose number is typed, with Enter or when the input is left. Anything but a number goes nowhere. */
function PageInput({ label, value, onPage }: PageInputProps) {
  const [text, setText] = useState(value);
  const goThere = () => {
    setText(value);
    if (text !== value && /^\d{1,9}$/.test(text)) onPage(Number(text));
  };
  return (
    <input
      className="table-pager-input"
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      value={text}
      onChange={({ target }) => setText(target.value.trim())}
      onKeyDown={({ key }) => key === "Enter" && goThere()}
      onBlur={goThere}
    />
  );
}

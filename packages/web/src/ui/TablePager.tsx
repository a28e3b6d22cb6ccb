import { Pagination } from "antd";
import { useEffect, useEffectEvent } from "react";
import { useT } from "../lib/locale.ts";
import { uiMessages } from "./ui.messages.ts";

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
  readonly page: PageState;
  /** Leaves out sizes and jumper, for narrow screens. */
  readonly isShort?: boolean;
  readonly onChange: (currentPage: number, pageSize: number) => void;
}

/** Total, sizes, previous, pages, next, jumper. From a page past the end it goes to the last one there is. */
export function TablePager({ page, isShort = false, onChange }: TablePagerProps) {
  const t = useT();
  const leave = useEffectEvent(() => onChange(Math.max(1, Math.ceil(page.total / page.pageSize)), page.pageSize));
  const isPastEnd = page.isPastEnd === true;
  useEffect(() => {
    if (isPastEnd) leave();
  }, [isPastEnd]);
  const text = page.totalIsBound === true ? uiMessages.totalAtLeast : uiMessages.total;
  return (
    <Pagination
      className="table-pager"
      size="small"
      current={page.currentPage}
      pageSize={page.pageSize}
      total={page.total}
      showTotal={(total) => t(text, { total })}
      simple={isShort}
      showSizeChanger={!isShort}
      pageSizeOptions={
        pageSizes.includes(page.pageSize) ? pageSizes : [page.pageSize, ...pageSizes].toSorted((a, b) => a - b)
      }
      showQuickJumper={!isShort && page.total > page.pageSize}
      showLessItems
      onChange={onChange}
    />
  );
}

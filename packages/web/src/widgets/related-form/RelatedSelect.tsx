import type { Reference } from "@gongshu/core/form/reference";
import { Button, Select } from "antd";
import { type ReactElement, useState } from "react";
import { useT } from "../../lib/locale.ts";
import { ErrorState } from "../../ui/ErrorState.tsx";
import { useScrollLoad } from "../../ui/use-scroll-load.ts";
import { useSearchWord } from "../directory/use-search-word.ts";
import type { FieldAria } from "../form/field-control.ts";
import { relatedFormMessages as messages } from "./related-form.messages.ts";
import { useReferencePages, useReferenceText } from "./related-records.ts";
import "../widgets.css";

export interface RelatedSelectProps {
  readonly id?: string;
  readonly reference: Reference;
  /** An id, or nothing. */
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly onBlur?: () => void;
  readonly isDisabled?: boolean;
  readonly isInvalid?: boolean;
  readonly placeholder?: string;
  readonly aria?: FieldAria;
}

type Chosen = { readonly value: string; readonly label: string } | null | undefined;

/** The menu with a button for the next page, while there is one: for keys and screen readers, which do not scroll. */
function withMore(menu: ReactElement, pages: ReturnType<typeof useReferencePages>, label: string): ReactElement {
  if (!pages.hasNextPage) return menu;
  return (
    <>
      {menu}
      <Button block type="link" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
        {label}
      </Button>
    </>
  );
}

/** Chooses a record of another form by a word. Records are asked for when it is opened, page by page as they are scrolled through. */
export function RelatedSelect({ id, reference, value, onChange, aria, ...rest }: RelatedSelectProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { text, keyword, setText } = useSearchWord();
  const pages = useReferencePages(reference, keyword, isOpen);
  const label = useReferenceText(reference, value);
  const canLoad = pages.hasNextPage && !pages.isFetchingNextPage;
  const onScroll = useScrollLoad(canLoad ? () => void pages.fetchNextPage() : undefined);
  const list = pages.data?.pages.flatMap((page) => page.list) ?? [];
  return (
    <Select<Chosen>
      {...(id !== undefined && { id })}
      {...aria}
      className="wide"
      labelInValue
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      allowClear={aria?.["aria-required"] !== true}
      value={value === "" ? null : { value, label }}
      options={list.map(({ id: one, fullName }) => ({ value: one, label: fullName }))}
      loading={pages.isFetching}
      disabled={rest.isDisabled === true}
      {...(rest.isInvalid === true && { status: "error" as const })}
      placeholder={rest.placeholder ?? t(messages.choose)}
      onOpenChange={(next) => {
        setOpen(next);
        if (!next) setText("");
      }}
      notFoundContent={
        pages.error === null ? (
          pages.isPending ? (
            "…"
          ) : (
            t(messages.none)
          )
        ) : (
          <ErrorState error={pages.error} onRetry={() => void pages.refetch()} />
        )
      }
      onPopupScroll={onScroll}
      popupRender={(menu) => withMore(menu, pages, t(messages.more))}
      onChange={(next) => onChange(next?.value ?? "")}
      onBlur={() => rest.onBlur?.()}
    />
  );
}

/** A chosen record for reading. */
export function RelatedText({ reference, value }: Pick<RelatedSelectProps, "reference" | "value">) {
  return <span>{useReferenceText(reference, value)}</span>;
}

import { useT } from "../lib/locale.ts";
import { uiMessages } from "./ui.messages.ts";

const rowCount = 8;

/** Grey lines where rows will be. */
export function TableSkeleton({ columns }: { readonly columns: number }) {
  const t = useT();
  const cells = Array.from({ length: Math.max(1, Math.min(columns, 6)) }, (_, cell) => cell);
  return (
    <div className="table-skeleton" role="status" aria-label={t(uiMessages.loading)}>
      {Array.from({ length: rowCount }, (_, row) => (
        <div key={row} className="table-skeleton-row">
          {cells.map((cell) => (
            <span key={cell} className="table-skeleton-cell" />
          ))}
        </div>
      ))}
    </div>
  );
}

import { useT } from "../lib/locale.ts";
import { uiMessages } from "./ui.messages.ts";
import "./page-skeleton.css";

const rows = 8;

/** The outline of a page while its code or first data arrives. */
export function PageSkeleton() {
  const t = useT();
  return (
    <div className="page" role="status" aria-label={t(uiMessages.loading)}>
      <div className="page-skeleton">
        {Array.from({ length: rows + 1 }, (_, index) => (
          <span key={index} />
        ))}
      </div>
    </div>
  );
}

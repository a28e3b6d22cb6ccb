import type { ReactNode } from "react";
import "./page.css";

export interface PageProps {
  readonly title: ReactNode;
  /** One line below the title. */
  readonly description?: ReactNode;
  /** The page's own actions, the primary one last. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** A column beside the content, such as a `TreePanel`. */
  readonly side?: ReactNode;
  /** `fill`: the content takes the height that is left and scrolls inside (lists). `flow`: the page grows and scrolls (forms). */
  readonly layout?: "fill" | "flow";
}

/** Title, actions and content of one screen. */
export function Page({ title, description, actions, children, side, layout = "fill" }: PageProps) {
  return (
    <section className={`page page-${layout}`}>
      <header className="page-head">
        <div className="page-heading">
          <h1 className="page-title">{title}</h1>
          {description !== undefined && <p className="page-description">{description}</p>}
        </div>
        {actions !== undefined && <div className="page-actions">{actions}</div>}
      </header>
      <div className="page-body">
        {side !== undefined && <aside className="page-side">{side}</aside>}
        <div className="page-content">{children}</div>
      </div>
    </section>
  );
}

import { Button } from "antd";
import { useNavigate } from "react-router";
import { useT } from "../../lib/locale.ts";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { appMessages } from "../app.messages.ts";
import { homePath } from "../routes/fixed-paths.ts";
import { useTitle } from "../use-title.ts";

/** 404, also for pages that the user may not see. */
export function NotFound() {
  const t = useT();
  const navigate = useNavigate();
  useTitle(t(appMessages.notFound));
  return (
    <div className="centered">
      <EmptyState
        isPage
        title={t(appMessages.notFound)}
        description={t(appMessages.notFoundText)}
        action={
          <Button type="primary" onClick={() => void navigate(homePath)}>
            {t(appMessages.backHome)}
          </Button>
        }
      />
    </div>
  );
}

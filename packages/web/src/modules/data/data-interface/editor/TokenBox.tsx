import type { DataInterfaceInfo } from "@gongshu/contract/data/data-interface";
import { Alert, Button, Typography } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { reportError } from "#lib/toast.ts";
import { formatTime } from "#ui/format-time.ts";
import { useConfirm } from "#ui/use-confirm.ts";
import { useCreateToken, useDeleteToken } from "../queries.ts";
import { editorMessages as messages } from "./editor.messages.ts";

interface TokenBoxProps {
  /** Undefined before the first save. */
  readonly info: DataInterfaceInfo | undefined;
  readonly isDirty: boolean;
  /** The version has changed with the token. */
  readonly onChanged: () => Promise<unknown>;
}

/** The token of the interface: made, replaced and revoked; shown once. */
export function TokenBox({ info, isDirty, onChanged }: TokenBoxProps) {
  const t = useT();
  const ask = useConfirm();
  const create = useCreateToken();
  const remove = useDeleteToken();
  const [token, setToken] = useState<string>();
  if (info === undefined) return <p className="interface-hint">{t(messages.saveFirst)}</p>;
  const params = { id: info.id };
  const make = async () => {
    setToken((await create.mutateAsync({ params })).token);
    await onChanged();
  };
  const revoke = async () => {
    await remove.mutateAsync({ params });
    setToken(undefined);
    await onChanged();
  };
  const isThere = info.tokenTime !== null;
  const replace = () =>
    ask({ about: null, text: t(messages.askReplace), okText: t(messages.replaceToken), onYes: make });
  return (
    <div className="interface-token">
      <span>
        {info.tokenTime === null
          ? t(messages.tokenMissing)
          : t(messages.tokenSince, { time: formatTime(info.tokenTime) })}
      </span>
      <Button
        size="small"
        loading={create.isPending}
        disabled={isDirty}
        title={isDirty ? t(messages.saveFirst) : undefined}
        onClick={() => void (isThere ? replace() : make().catch(reportError))}
      >
        {t(isThere ? messages.replaceToken : messages.createToken)}
      </Button>
      {isThere && (
        <Button
          size="small"
          danger
          disabled={isDirty}
          onClick={() =>
            void ask({ about: null, text: t(messages.askRevoke), okText: t(messages.revokeToken), onYes: revoke })
          }
        >
          {t(messages.revokeToken)}
        </Button>
      )}
      {token !== undefined && (
        <Alert
          type="warning"
          className="interface-token-once"
          title={t(messages.tokenOnce)}
          description={<Typography.Text copyable>{token}</Typography.Text>}
        />
      )}
    </div>
  );
}

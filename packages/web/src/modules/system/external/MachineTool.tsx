import { Alert, Button, Descriptions, Input } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { toast } from "#lib/toast.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { externalMessages as messages } from "./external.messages.ts";
import { useCheckMachineTool, useMachineToolUser } from "./queries.ts";

export function MachineTool({ isPresent }: { readonly isPresent: boolean }) {
  const t = useT();
  const [userName, setUserName] = useState("");
  const found = useMachineToolUser(userName);
  const check = useCheckMachineTool();
  const user = found.data?.user;
  return (
    <section aria-labelledby="machine-tool">
      <h2 id="machine-tool">{t(messages.machineTool)}</h2>
      <p className="external-text">{t(messages.machineToolText)}</p>
      {isPresent ? (
        <>
          <div className="external-tools">
            <Input.Search
              allowClear
              className="external-search"
              aria-label={t(messages.userName)}
              placeholder={t(messages.userName)}
              enterButton={t(messages.find)}
              maxLength={50}
              loading={found.isFetching}
              onSearch={(text) => setUserName(text.trim())}
            />
            <Button
              loading={check.isPending}
              onClick={() => check.mutate({}, { onSuccess: () => toast("success", t(messages.checked)) })}
            >
              {t(messages.check)}
            </Button>
          </div>
          <div aria-live="polite">
            {userName !== "" && found.error !== null && (
              <ErrorState error={found.error} onRetry={() => void found.refetch()} />
            )}
            {user === null && <Alert type="info" showIcon title={t(messages.notFound, { name: userName })} />}
            {user !== null && user !== undefined && (
              <Descriptions
                size="small"
                column={{ xs: 1, sm: 2 }}
                items={[
                  { key: "userName", label: t(messages.userName), children: user.userName },
                  { key: "userId", label: t(messages.userId), children: user.userId },
                  { key: "realName", label: t(messages.realName), children: user.realName },
                  { key: "phone", label: t(messages.phone), children: user.phone },
                ]}
              />
            )}
          </div>
        </>
      ) : (
        <Alert type="info" showIcon title={t(messages.absent, { setting: "CNC_URL" })} />
      )}
    </section>
  );
}

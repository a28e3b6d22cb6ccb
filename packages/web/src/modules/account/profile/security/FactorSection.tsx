import type { SecondFactorState } from "@gongshu/contract/account/second-factor";
import { Button, Modal, Skeleton, Tag } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { formatTime } from "#ui/format-time.ts";
import { useDialogTarget } from "#ui/use-dialog-target.ts";
import { factorMessages as messages } from "#widgets/factor/factor.messages.ts";
import { RecoveryCodes } from "#widgets/factor/RecoveryCodes.tsx";
import { SetUpFactor } from "#widgets/factor/SetUpFactor.tsx";
import { type FactorChange, FactorChangeForm } from "./FactorChangeForm.tsx";
import { useSecondFactor } from "./queries.ts";

/** Codes of a device as a second step of signing in: on, off, and the recovery codes. */
export function FactorSection() {
  const t = useT();
  const { data, error, refetch } = useSecondFactor();
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const change = useDialogTarget<FactorChange>("factor");
  return (
    <section aria-label={t(messages.factor)}>
      <div className="profile-section-head">
        <div>
          <h3 className="profile-section-title">{t(messages.factor)}</h3>
          <p className="profile-section-text">{t(messages.factorText)}</p>
        </div>
        {data?.isOn === false && (
          <Button type="primary" onClick={() => setSettingUp(true)}>
            {t(messages.turnOn)}
          </Button>
        )}
        {data?.isOn === true && (
          <div className="security-actions">
            <Button onClick={() => change.open("newCodes")}>{t(messages.newCodes)}</Button>
            {!data.isRequired && (
              <Button danger onClick={() => change.open("off")}>
                {t(messages.turnOff)}
              </Button>
            )}
          </div>
        )}
      </div>
      {data !== undefined && <FactorFacts state={data} />}
      {data === undefined && error === null && <Skeleton active title={false} paragraph={{ rows: 1 }} />}
      {data === undefined && error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Modal
        open={isSettingUp}
        title={t(messages.turnOnTitle)}
        width={440}
        footer={null}
        mask={{ closable: false }}
        destroyOnHidden
        onCancel={() => setSettingUp(false)}
      >
        <SetUpFactor asksPassword={data?.asksPassword !== false} onDone={() => setSettingUp(false)} />
      </Modal>
      <FactorChangeForm dialog={change} onCodes={setCodes} />
      <Modal
        open={codes !== undefined}
        title={t(messages.codesDrawn)}
        width={440}
        footer={null}
        mask={{ closable: false }}
        destroyOnHidden
        onCancel={() => setCodes(undefined)}
      >
        <RecoveryCodes codes={codes ?? []} onDone={() => setCodes(undefined)} />
      </Modal>
    </section>
  );
}

function FactorFacts({ state }: { readonly state: SecondFactorState }) {
  const t = useT();
  const { isOn, isRequired, confirmedTime, recoveryCodes } = state;
  return (
    <p className="security-facts">
      <Tag color={isOn ? "success" : "default"}>{t(isOn ? messages.isOn : messages.isOff)}</Tag>
      {isRequired && <Tag color="processing">{t(messages.isRequired)}</Tag>}
      {isOn && <span>{t(messages.since, { time: formatTime(confirmedTime) })}</span>}
      {isOn && <span>{t(messages.codesLeft, { count: recoveryCodes })}</span>}
    </p>
  );
}

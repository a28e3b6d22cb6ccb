import CheckCircleFilled from "@ant-design/icons/CheckCircleFilled";
import CloseCircleFilled from "@ant-design/icons/CloseCircleFilled";
import InfoCircleOutlined from "@ant-design/icons/InfoCircleOutlined";
import type { ExplainStep, Explanation } from "@gongshu/contract/directory/explain";
import { Alert } from "antd";
import { useT } from "#lib/locale.ts";
import { explainMessages as messages, stepNames } from "./explain.messages.ts";

interface ExplainChainProps {
  readonly explanation: Explanation;
  /** The row that was asked about; empty for the list as a whole. */
  readonly rowId: string;
}

/** The person in as much as the asker may see of them; their id where that is nothing. */
function personText({ id, realName, account, department }: Explanation["user"]): string {
  const name = [realName, account].filter(Boolean).join("/");
  return [name || id, department].filter(Boolean).join(" · ");
}

/** The verdict, and the chain that leads to it in the order in which a request is checked. */
export function ExplainChain({ explanation, rowId }: ExplainChainProps) {
  const t = useT();
  const { allowed, summary, user, row, steps } = explanation;
  const rowText =
    rowId === "" ? undefined : row === null ? t(messages.hiddenRow) : t(messages.aboutRow, { name: row.name });
  return (
    <div className="explain-answer" aria-live="polite">
      <Alert
        showIcon
        type={allowed ? "success" : "error"}
        title={t(allowed ? messages.allowed : messages.denied)}
        description={summary}
      />
      <p className="explain-about">
        {personText(user)}
        {rowText !== undefined && ` · ${rowText}`}
      </p>
      <ol className="explain-chain">
        {steps.map((step) => (
          <ChainStep key={step.kind} step={step} />
        ))}
      </ol>
    </div>
  );
}

function Mark({ passed }: { readonly passed: boolean | null }) {
  const t = useT();
  if (passed === null) return <InfoCircleOutlined className="explain-mark explain-quiet" aria-hidden />;
  return passed ? (
    <CheckCircleFilled className="explain-mark explain-passed" aria-label={t(messages.passed)} />
  ) : (
    <CloseCircleFilled className="explain-mark explain-failed" aria-label={t(messages.failed)} />
  );
}

function ChainStep({ step }: { readonly step: ExplainStep }) {
  const t = useT();
  return (
    <li>
      <Mark passed={step.passed} />
      <div className="explain-step">
        <div>
          <span className="explain-kind">{t(stepNames[step.kind])}</span>
          {step.text}
        </div>
        {step.details.length > 0 && (
          <ul>
            {step.details.map((detail) => (
              <li key={detail.text}>
                <Mark passed={detail.passed} />
                {detail.text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}

import type { OperatorRow } from "@gongshu/contract/tenancy/tenant";
import { Button, Drawer, Input, Skeleton, Tag } from "antd";
import { type FormEvent, useState } from "react";
import { useT } from "#lib/locale.ts";
import { reportError } from "#lib/toast.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { useConfirm } from "#ui/use-confirm.ts";
import { useAddOperator, useOperators, useRemoveOperator } from "./queries.ts";
import { tenantMessages as messages } from "./tenant.messages.ts";

interface OperatorPanelProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Who manages the tenants. */
export function OperatorPanel({ isOpen, onClose }: OperatorPanelProps) {
  const t = useT();
  const { data, error, refetch } = useOperators(isOpen);
  return (
    <Drawer open={isOpen} title={t(messages.operators)} size={480} onClose={onClose}>
      <p className="tenant-note">{t(messages.operatorsText)}</p>
      <AddOperator />
      {error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active paragraph={{ rows: 3 }} />
      ) : (
        <ul className="operator-list" aria-label={t(messages.operators)}>
          {data.list.map((row) => (
            <OperatorLine key={`${row.tenantId}/${row.userId}`} row={row} isLast={data.list.length === 1} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}

function AddOperator() {
  const t = useT();
  const add = useAddOperator();
  const [account, setAccount] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (account.trim() === "") return;
    add
      .mutateAsync({ body: { account } })
      .then(() => setAccount(""))
      .catch(reportError);
  };
  return (
    <form className="operator-add" onSubmit={submit}>
      <Input
        value={account}
        maxLength={101}
        aria-label={t(messages.operatorAccount)}
        placeholder={t(messages.operatorHint)}
        onChange={(event) => setAccount(event.target.value)}
      />
      <Button type="primary" htmlType="submit" loading={add.isPending} disabled={account.trim() === ""}>
        {t(messages.add)}
      </Button>
    </form>
  );
}

function OperatorLine({ row, isLast }: { readonly row: OperatorRow; readonly isLast: boolean }) {
  const t = useT();
  const ask = useConfirm();
  const remove = useRemoveOperator();
  const { tenantId, userId } = row;
  const name = `${row.realName}/${row.account}`;
  const takeAway = () =>
    ask({
      about: name,
      text: (about) => t(messages.askTakeAway, { name: about }),
      okText: t(messages.takeAway),
      onYes: () => remove.mutateAsync({ params: { tenantId, userId } }),
    });
  return (
    <li className="operator-line">
      <span className="operator-name">
        {name}
        {row.isSelf && <Tag color="processing">{t(messages.self)}</Tag>}
        {!row.isUsable && <Tag color="error">{t(messages.unusable)}</Tag>}
      </span>
      <span className="operator-tenant">{`${row.tenantName} · ${row.tenantCode}`}</span>
      <Button
        type="text"
        size="small"
        danger
        disabled={isLast}
        aria-label={`${t(messages.takeAway)} ${name}`}
        onClick={() => void takeAway()}
      >
        {t(messages.takeAway)}
      </Button>
    </li>
  );
}

import { Form, Segmented, Skeleton, TreeSelect } from "antd";
import { useMemo } from "react";
import { useListState } from "#lib/list-query.ts";
import { useT } from "#lib/locale.ts";
import { useSession } from "#lib/session.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { Page } from "#ui/Page.tsx";
import { DirectoryPicker } from "#widgets/directory/DirectoryPicker.tsx";
import { ExplainChain } from "./ExplainChain.tsx";
import { explainMessages as messages } from "./explain.messages.ts";
import { hasRows, menuChoices } from "./explained-menus.ts";
import { type Question, useExplanation } from "./queries.ts";
import { RowSelect } from "./RowSelect.tsx";
import "./explain.css";

const actions = ["read", "add", "edit", "remove"] as const;

/** Why somebody may, or may not: who, what, which row, and the chain of checks. The question stands in the address. */
export function ExplainScreen() {
  const t = useT();
  const { filters, setFilters } = useListState();
  const menus = useSession((session) => session.menuList);
  const choices = useMemo(() => menuChoices(menus, t), [menus, t]);
  const question: Question = {
    userId: filters["userId"] ?? "",
    entity: filters["entity"] ?? "",
    id: filters["id"] ?? "",
    action: filters["action"] ?? "read",
  };
  const { data, error, isFetching, refetch } = useExplanation(question);
  const ask = (change: Partial<Question>) => setFilters({ ...question, ...change });
  const isAsked = question.userId !== "" && question.entity !== "";
  return (
    <Page title={t(messages.title)} description={t(messages.text)} layout="flow">
      <Form layout="vertical" component="div" className="explain-question">
        <Form.Item label={t(messages.user)} htmlFor="explain-user">
          <DirectoryPicker
            id="explain-user"
            kind="user"
            placeholder={t(messages.chooseUser)}
            value={question.userId === "" ? [] : [question.userId]}
            onChange={([userId = ""]) => ask({ userId })}
          />
        </Form.Item>
        <Form.Item label={t(messages.entity)} htmlFor="explain-entity">
          <TreeSelect<string | undefined>
            id="explain-entity"
            className="wide"
            treeData={choices}
            treeDefaultExpandAll
            showSearch={{ treeNodeFilterProp: "title" }}
            allowClear
            value={question.entity === "" ? undefined : question.entity}
            placeholder={t(messages.chooseEntity)}
            onChange={(entity) => ask({ entity: entity ?? "", id: "" })}
          />
        </Form.Item>
        <Form.Item label={t(messages.row)} htmlFor="explain-row">
          <RowSelect
            id="explain-row"
            key={question.entity}
            entity={question.entity}
            value={question.id}
            name={data?.row?.name}
            isDisabled={!hasRows(menus, question.entity)}
            onChange={(id) => ask({ id })}
          />
        </Form.Item>
        <Form.Item label={t(messages.action)}>
          <Segmented
            aria-label={t(messages.action)}
            value={question.action}
            onChange={(action) => ask({ action })}
            options={actions.map((value) => ({ value, label: t(messages[value]) }))}
          />
        </Form.Item>
      </Form>
      {!isAsked ? (
        <EmptyState title={t(messages.choose)} description={t(messages.chooseText)} />
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data === undefined || isFetching ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : (
        <ExplainChain explanation={data} rowId={question.id} />
      )}
    </Page>
  );
}

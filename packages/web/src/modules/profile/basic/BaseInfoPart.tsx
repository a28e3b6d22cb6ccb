import type { BaseInfo, BaseInfoInput } from "@gongshu/contract/current-user";
import { Button, Form, Skeleton } from "antd";
import { useId, useState } from "react";
import { useT } from "#lib/locale.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { FormFields } from "#ui/form-fields.tsx";
import { uiMessages } from "#ui/ui.messages.ts";
import { type StaleGuard, useStaleGuard } from "#ui/use-stale-guard.tsx";
import { useBaseInfo, useBaseInfoUpdate } from "../queries.ts";
import { useFieldSections } from "./base-fields.tsx";
import { basicMessages as messages } from "./basic.messages.ts";
import { usePageForm } from "./use-page-form.ts";
import "#ui/form.css";

type Values = Omit<BaseInfoInput, "version">;

/** The own data, as far as they are one's own to change. */
export function BaseInfoPart() {
  const { data, error, refetch } = useBaseInfo();
  const sections = useFieldSections();
  const [round, setRound] = useState(0);
  const guard = useStaleGuard({ fields: sections.flatMap(({ fields }) => fields), onReload: refetch });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 10, width: "100%" }} />;
  const key = `${guard.reloads}-${round}`;
  return <BaseInfoForm key={key} info={data} guard={guard} onReset={() => setRound(round + 1)} />;
}

interface BaseInfoFormProps {
  readonly info: BaseInfo;
  readonly guard: StaleGuard;
  readonly onReset: () => void;
}

function BaseInfoForm({ info, guard, onReset }: BaseInfoFormProps) {
  const t = useT();
  const name = useId();
  const sections = useFieldSections();
  const update = useBaseInfoUpdate();
  const { form, isSaving, isDirty, touch, finish, onKeyDown } = usePageForm<Values>(
    (values) => guard.save(info.version, (version) => update.mutateAsync({ body: { ...values, version } })),
    onReset,
  );
  return (
    <div role="presentation" onKeyDown={onKeyDown}>
      <Form<Values>
        form={form}
        name={name}
        layout="vertical"
        initialValues={info}
        disabled={isSaving}
        scrollToFirstError={{ block: "center", focus: true }}
        onValuesChange={touch}
        onFinish={finish}
      >
        {sections.map(({ key, fields }) => (
          <fieldset key={key} className="profile-fieldset">
            <legend>{t(messages[key])}</legend>
            <div className="form-two">
              <FormFields fields={fields} form={form} />
            </div>
          </fieldset>
        ))}
        <div className="profile-save">
          <Button
            type="primary"
            htmlType="submit"
            loading={isSaving}
            disabled={!isDirty}
            title={t(uiMessages.saveHint)}
          >
            {t(uiMessages.save)}
          </Button>
          <Button disabled={!isDirty || isSaving} onClick={onReset}>
            {t(uiMessages.reset)}
          </Button>
          <span className="profile-unsaved" role="status">
            {isDirty ? t(messages.unsaved) : ""}
          </span>
        </div>
      </Form>
    </div>
  );
}

import type { BaseInfo, BaseInfoInput } from "@gongshu/contract/account/current-user";
import { Button, Form, Skeleton } from "antd";
import { useEffect, useId, useState } from "react";
import { useT } from "#lib/locale.ts";
import { ErrorState } from "#ui/ErrorState.tsx";
import { type FormField, FormFields } from "#ui/form-fields.tsx";
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
  // The cache forgets what is out of view for long; what has been typed must not go with it.
  const [newest, setNewest] = useState(data);
  if (data !== undefined && data !== newest) setNewest(data);
  const sections = useFieldSections();
  const [round, setRound] = useState(0);
  const guard = useStaleGuard({
    fields: sections.flatMap(({ fields }) => fields),
    onReload: () => refetch({ throwOnError: true }),
  });
  if (newest === undefined && error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (newest === undefined) return <Skeleton active title={false} paragraph={{ rows: 10, width: "100%" }} />;
  const key = `${guard.reloads}-${round}`;
  return <BaseInfoForm key={key} newest={newest} guard={guard} onReset={() => setRound(round + 1)} />;
}

const valueOf = (info: BaseInfo, { name }: FormField) => info[name as keyof BaseInfo];

interface BaseInfoFormProps {
  /** As last read, which happens while somebody types, too. */
  readonly newest: BaseInfo;
  readonly guard: StaleGuard;
  readonly onReset: () => void;
}

function BaseInfoForm({ newest, guard, onReset }: BaseInfoFormProps) {
  const t = useT();
  const name = useId();
  const sections = useFieldSections();
  const [info] = useState(newest);
  const isSame = sections.every(({ fields }) =>
    fields.every((field) => valueOf(newest, field) === valueOf(info, field)),
  );
  // A version that changed nothing of what stands here, as a new picture makes one, takes nothing from anybody.
  const { version: readVersion } = isSame ? newest : info;
  const update = useBaseInfoUpdate();
  const { form, isSaving, isDirty, touch, finish, onKeyDown } = usePageForm<Values>(
    (values) => guard.save(readVersion, (version) => update.mutateAsync({ body: { ...values, version } })),
    onReset,
  );
  const isBehind = !isSame && !isDirty && !isSaving;
  useEffect(() => {
    // Nothing is lost: the form restarts with the saved values.
    if (isBehind) onReset();
  });
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

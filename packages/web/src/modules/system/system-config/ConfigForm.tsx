import { type SystemConfigInfo, updateSystemConfig } from "@gongshu/contract/system/system-config";
import { Button, Form, type FormInstance, Tabs } from "antd";
import { useEffect, useId, useRef, useState } from "react";
import { loadBrand } from "#lib/brand.ts";
import { useT } from "#lib/locale.ts";
import { usePageSearch } from "#lib/page-place.ts";
import { useCan } from "#lib/permission.ts";
import { useTimeZone } from "#lib/time-zone.ts";
import { FormFields } from "#ui/form-fields.tsx";
import { Page } from "#ui/Page.tsx";
import { type FormProblem, useFormDialog } from "#ui/use-form-dialog.ts";
import { useStaleGuard } from "#ui/use-stale-guard.tsx";
import { PanelLabel, useSettingsPanels } from "#widgets/settings-panels.tsx";
import type { SettingsPanel } from "#widgets/web-module.ts";
import { withPicture } from "./brand/with-picture.tsx";
import {
  type ConfigTab,
  type ConfigValues,
  changesOf,
  configTabs,
  fieldsOf,
  tabOf,
  valuesOf,
} from "./config-fields.ts";
import { MailTest } from "./MailTest.tsx";
import { useConfigUpdate } from "./queries.ts";
import { SmsTest } from "./SmsTest.tsx";
import { configMessages as messages } from "./system-config.messages.ts";
import "#ui/form.css";
import "./system-config.css";

interface ConfigFormProps {
  readonly info: SystemConfigInfo;
  /** Takes what is stored now. */
  readonly onReload: () => Promise<unknown>;
}

/** One form over all tabs, saved at once; a refused input brings its tab into view. */
export function ConfigForm({ info, onReload }: ConfigFormProps) {
  const t = useT();
  const [search, setSearch] = usePageSearch();
  const panels = useSettingsPanels("systemConfig");
  const word = search.get("tab");
  const isShown = configTabs.some((key) => key === word) || panels.some(({ key }) => key === word);
  const tab = word !== null && isShown ? word : "basic";
  const open = (key: string) => setSearch(new URLSearchParams(key === "basic" ? {} : { tab: key }));
  const canSave = useCan(updateSystemConfig);
  const update = useConfigUpdate();
  const fields = configTabs.flatMap((key) => fieldsOf(t, key, info.secrets));
  const { reloads, save } = useStaleGuard({
    fields,
    // Both sides come as the settings do.
    valuesOf: (record) => valuesOf(record as SystemConfigInfo),
    onReload,
  });
  const before = valuesOf(info);
  const submit = async (values: ConfigValues) => {
    await save(info.version, (version) => update.mutateAsync({ body: { ...changesOf(before, values), version } }));
    await onReload();
    await loadBrand();
  };
  return (
    <OpenForm
      key={`${info.version} ${reloads}`}
      info={info}
      before={before}
      tab={tab}
      panels={panels}
      canSave={canSave}
      onTab={open}
      onSubmit={submit}
    />
  );
}

interface OpenFormProps {
  readonly info: SystemConfigInfo;
  readonly before: ConfigValues;
  /** One of the settings' own, or of a panel. */
  readonly tab: string;
  readonly panels: readonly SettingsPanel[];
  readonly canSave: boolean;
  readonly onTab: (tab: string) => void;
  readonly onSubmit: (values: ConfigValues) => Promise<unknown>;
}

const stay = () => undefined;

interface Lead {
  readonly tab: string;
  readonly onTab: (tab: string) => void;
  readonly focusField: (field: string) => void;
}

/** Leads to the first problem of a new refusal: to its tab and, once that is shown, to its input. Later focus changes of the user are left alone. */
function useLeadTo(problem: FormProblem | undefined, lead: Lead): void {
  const awaited = useRef<FormProblem>(undefined);
  const latest = useRef(lead);
  useEffect(() => {
    latest.current = lead;
  });
  useEffect(() => {
    awaited.current = problem;
  }, [problem]);
  useEffect(() => {
    const field = awaited.current?.field;
    if (field === undefined) return;
    const wanted = tabOf(field) ?? lead.tab;
    if (wanted !== lead.tab) return latest.current.onTab(wanted);
    // The library shows a tab one step after it was chosen.
    const frame = requestAnimationFrame(() => {
      awaited.current = undefined;
      latest.current.focusField(field);
    });
    return () => cancelAnimationFrame(frame);
  }, [problem, lead.tab]);
}

/** From one state of the settings to the next: what was saved starts a new one. */
function OpenForm({ info, before, tab, panels, canSave, onTab, onSubmit }: OpenFormProps) {
  const t = useT();
  const name = useId();
  const [isDirty, setDirty] = useState(false);
  const dialog = useFormDialog<ConfigValues>({ isOpen: true, onSubmit, onClose: stay, draft: null, secrets: [] });
  const { form, problems } = dialog;
  useLeadTo(problems[0], { tab, onTab, focusField: dialog.focusField });
  const items = [
    ...configTabs.map((key) => ({
      key,
      label: t(messages[key]),
      forceRender: true,
      children: <TabFields tab={key} info={info} form={form} canSave={canSave} />,
    })),
    ...panels.map((panel) => ({
      key: panel.key,
      label: <PanelLabel panel={panel} />,
      children: <panel.component />,
    })),
  ];
  const actions = canSave && (isDirty || configTabs.some((key) => key === tab)) && (
    <>
      {isDirty && (
        <span className="config-unsaved" role="status">
          {t(messages.unsaved)}
        </span>
      )}
      <Button type="primary" title={t(messages.saveHint)} loading={dialog.isSaving} onClick={dialog.save}>
        {t(messages.save)}
      </Button>
    </>
  );
  return (
    <Page title={t(messages.title)} actions={actions} layout="flow">
      <div role="presentation" className="config" onKeyDown={dialog.onKeyDown}>
        <Form<ConfigValues>
          form={form}
          name={name}
          layout="vertical"
          initialValues={before}
          scrollToFirstError={false}
          disabled={!canSave || dialog.isSaving}
          onFinish={dialog.finish}
          onFinishFailed={dialog.fail}
          onValuesChange={(changed: Partial<ConfigValues>, values) => {
            dialog.touch(changed);
            setDirty(Object.keys(changesOf(before, values)).length > 0);
          }}
        >
          <Tabs aria-label={t(messages.tabs)} activeKey={tab} items={items} onChange={onTab} />
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </Form>
      </div>
    </Page>
  );
}

interface TabFieldsProps {
  readonly tab: ConfigTab;
  readonly info: SystemConfigInfo;
  readonly form: FormInstance;
  readonly canSave: boolean;
}

function TabFields({ tab, info, form, canSave }: TabFieldsProps) {
  const t = useT();
  const zone = useTimeZone();
  const fields = fieldsOf(t, tab, info.secrets).map((field) => withPicture(t, field, !canSave));
  // The test of the mail server stands below what it is about.
  const notices = fields.findIndex(({ name }) => name === "emailNewDevice");
  const end = notices < 0 ? fields.length : notices;
  return (
    <>
      {tab === "sms" && <p className="config-text">{t(messages.smsText)}</p>}
      {tab === "basic" && <p className="config-text">{t(messages.timeZone, { zone })}</p>}
      <div className="form-two config-fields">
        <FormFields fields={fields.slice(0, end)} form={form} />
      </div>
      {tab === "mail" && canSave && <MailTest form={form} />}
      {end < fields.length && (
        <div className="form-two config-fields">
          <FormFields fields={fields.slice(end)} form={form} />
        </div>
      )}
      {tab === "sms" && canSave && <SmsTest />}
    </>
  );
}

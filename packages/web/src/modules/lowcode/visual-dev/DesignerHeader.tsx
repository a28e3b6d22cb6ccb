import ArrowLeftOutlined from "@ant-design/icons/ArrowLeftOutlined";
import CodeOutlined from "@ant-design/icons/CodeOutlined";
import CompressOutlined from "@ant-design/icons/CompressOutlined";
import ExpandOutlined from "@ant-design/icons/ExpandOutlined";
import EyeOutlined from "@ant-design/icons/EyeOutlined";
import HistoryOutlined from "@ant-design/icons/HistoryOutlined";
import QuestionCircleOutlined from "@ant-design/icons/QuestionCircleOutlined";
import RedoOutlined from "@ant-design/icons/RedoOutlined";
import SafetyCertificateOutlined from "@ant-design/icons/SafetyCertificateOutlined";
import ThunderboltOutlined from "@ant-design/icons/ThunderboltOutlined";
import UndoOutlined from "@ant-design/icons/UndoOutlined";
import { publishModel } from "@gongshu/contract/lowcode/visual-dev";
import { listModelVersions } from "@gongshu/contract/lowcode/visual-dev-versions";
import { Button, Segmented } from "antd";
import { useT } from "#lib/locale.ts";
import { Can } from "#ui/Can.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { rowName } from "#ui/row-name.ts";
import { useDesigner } from "./design/designer-context.ts";
import { designerMessages as messages } from "./designer.messages.ts";
import type { DesignerDialog, DesignerStep } from "./FormDesigner.tsx";
import { historyMessages } from "./history/history.messages.ts";
import { jsonMessages } from "./json/json.messages.ts";
import { logicMessages } from "./logic/logic.messages.ts";
import { ModelStateTag } from "./models/ModelStateTag.tsx";
import { useFormPlaces } from "./models/queries.ts";
import { visualDevMessages } from "./models/visual-dev.messages.ts";
import { ProblemsButton } from "./ProblemsButton.tsx";
import { DataScopeLink } from "./publishing/form-places.tsx";
import type { DesignStorage } from "./storage/use-design-storage.ts";
import type { Workplace } from "./use-workplace.ts";

interface DesignerHeaderProps {
  readonly storage: DesignStorage;
  readonly step: DesignerStep;
  readonly workplace: Workplace;
  readonly onStep: (step: DesignerStep) => void;
  readonly onBack: () => void;
  readonly onSave: () => void;
  readonly onPublish: () => void;
  readonly onDialog: (dialog: DesignerDialog) => void;
}

/** Name and state of the model, steps, and what can be done with the design as a whole. */
export function DesignerHeader({ storage, step, workplace, onStep, ...on }: DesignerHeaderProps) {
  const t = useT();
  const { state, dispatch, showLogic } = useDesigner();
  const { model, isDirty, isSaving } = storage;
  const places = useFormPlaces(model.id);
  const saveState = isSaving ? messages.saving : isDirty ? messages.unsaved : messages.saved;
  return (
    <header className="designer-head">
      <div className="designer-name">
        <IconButton label={t(messages.back)} icon={<ArrowLeftOutlined />} onClick={on.onBack} />
        <div className="designer-title">
          <h1>{rowName(model)}</h1>
          <span>{model.enCode}</span>
        </div>
        <ModelStateTag model={model} />
        <span className="designer-saved" role="status" data-dirty={isDirty}>
          {t(saveState)}
        </span>
      </div>
      <Segmented<DesignerStep>
        className="designer-steps"
        aria-label={t(messages.title)}
        value={step}
        options={[
          { value: "form", label: t(messages.formStep) },
          { value: "list", label: t(messages.listStep) },
        ]}
        onChange={onStep}
      />
      <div className="designer-actions">
        <ProblemsButton onStep={onStep} />
        <IconButton
          label={t(messages.undo)}
          icon={<UndoOutlined />}
          disabled={state.past.length === 0}
          onClick={() => dispatch({ type: "undo" })}
        />
        <IconButton
          label={t(messages.redo)}
          icon={<RedoOutlined />}
          disabled={state.future.length === 0}
          onClick={() => dispatch({ type: "redo" })}
        />
        <IconButton
          label={t(logicMessages.title)}
          icon={<ThunderboltOutlined />}
          onClick={() => showLogic({ tab: "rules" })}
        />
        <DataScopeLink places={places}>
          {(link) => (
            <IconButton label={t(visualDevMessages.dataScope)} icon={<SafetyCertificateOutlined />} {...link} />
          )}
        </DataScopeLink>
        <IconButton
          label={t(workplace.isWhole ? messages.showFrame : messages.hideFrame)}
          icon={workplace.isWhole ? <CompressOutlined /> : <ExpandOutlined />}
          aria-pressed={workplace.isWhole}
          onClick={() => workplace.setWhole(!workplace.isWhole)}
        />
        <IconButton
          className="designer-wide"
          label={t(messages.shortcuts)}
          icon={<QuestionCircleOutlined />}
          onClick={() => on.onDialog("keys")}
        />
        <IconButton label={t(jsonMessages.title)} icon={<CodeOutlined />} onClick={() => on.onDialog("json")} />
        <Can do={listModelVersions}>
          <IconButton
            label={t(historyMessages.open)}
            icon={<HistoryOutlined />}
            onClick={() => on.onDialog("history")}
          />
        </Can>
        <Button icon={<EyeOutlined />} aria-label={t(messages.preview)} onClick={() => on.onDialog("preview")}>
          <span className="designer-word">{t(messages.preview)}</span>
        </Button>
        <Button title={t(messages.saveHint)} loading={isSaving} disabled={!isDirty} onClick={on.onSave}>
          {t(messages.save)}
        </Button>
        <Can do={publishModel}>
          <Button type="primary" onClick={on.onPublish}>
            {t(visualDevMessages.publish)}
          </Button>
        </Can>
      </div>
    </header>
  );
}

import { addModelMenu, type VisualDevInfo } from "@gongshu/contract/lowcode/visual-dev";
import { Alert, Button, Input, Modal, Result, Spin } from "antd";
import { useState } from "react";
import { useT } from "#lib/locale.ts";
import { Can } from "#ui/Can.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { rowName } from "#ui/row-name.ts";
import { DialogButtons } from "../DialogButtons.tsx";
import { useFormPlaces, usePlan, usePublishModel } from "../models/queries.ts";
import { visualDevMessages as messages } from "../models/visual-dev.messages.ts";
import { PlaceButtons } from "./form-places.tsx";
import { MenuChoice, useMenuChoice } from "./MenuChoice.tsx";
import { PlanSteps } from "./PlanSteps.tsx";
import "../dialogs.css";

export interface Published {
  readonly publishedVersion: number;
  readonly version: number;
}

interface PublishDialogProps {
  readonly model: Pick<VisualDevInfo, "id" | "fullName">;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onPublished?: (published: Published) => void;
  readonly onAddMenu: () => void;
}

/** What publishing would do, then doing it, then what comes next. */
export function PublishDialog(props: PublishDialogProps) {
  const t = useT();
  return (
    <Modal
      open={props.isOpen}
      title={t(messages.planTitle, { name: rowName(props.model) })}
      width={640}
      footer={null}
      destroyOnHidden
      mask={{ closable: false }}
      onCancel={props.onClose}
    >
      <Publication {...props} />
    </Modal>
  );
}

function Publication({ model, isOpen, onClose, onPublished, onAddMenu }: PublishDialogProps) {
  const t = useT();
  const plan = usePlan(model.id, isOpen);
  const publish = usePublishModel();
  const [done, setDone] = useState<Published>();
  const [note, setNote] = useState("");
  const menu = useMenuChoice(model, isOpen);
  if (done !== undefined)
    return <PublicationDone modelId={model.id} done={done} onClose={onClose} onAddMenu={onAddMenu} />;
  if (plan.error !== null) return <ErrorState error={plan.error} onRetry={() => void plan.refetch()} />;
  if (plan.data === undefined || plan.isFetching)
    return (
      <div className="plan-wait">
        <Spin /> {t(messages.planning)}
      </div>
    );
  const { steps, version, publishedVersion, rowCount } = plan.data;
  const blocked = steps.filter((step) => step.blocked).length;
  const run = () => {
    publish.mutate(
      { params: { id: model.id }, body: { version, note } },
      {
        onSuccess: (reply) => {
          onPublished?.(reply);
          // What follows says whether it has come into the menu.
          void menu.add().finally(() => setDone(reply));
        },
        // Somebody has changed the draft, or the data, since it was planned: the plan is made anew.
        onError: () => void plan.refetch(),
      },
    );
  };
  return (
    <div className="plan">
      {blocked > 0 && (
        <Alert
          type="error"
          showIcon
          title={t(messages.blockedTitle, { count: blocked })}
          description={t(messages.blockedHelp)}
        />
      )}
      <p>{steps.length === 0 ? t(messages.planNothing) : t(messages.planIntro, { version: publishedVersion + 1 })}</p>
      {rowCount > 0 && <p className="plan-rows">{t(messages.planRows, { count: rowCount })}</p>}
      {steps.length > 0 && <PlanSteps model={model} steps={steps} />}
      <Input
        className="plan-note"
        aria-label={t(messages.note)}
        placeholder={t(messages.noteHint)}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {blocked === 0 && <MenuChoice choice={menu} />}
      <div className="dialog-foot">
        {blocked > 0 ? (
          <Button type="link" onClick={() => void plan.refetch()}>
            {t(messages.checkAgain)}
          </Button>
        ) : (
          <span />
        )}
        <DialogButtons
          okText={t(messages.publishNow)}
          isDisabled={blocked > 0}
          isBusy={publish.isPending || menu.isBusy}
          onOk={run}
          onCancel={onClose}
        />
      </div>
    </div>
  );
}

interface PublicationDoneProps extends Pick<PublishDialogProps, "onClose" | "onAddMenu"> {
  readonly modelId: string;
  readonly done: Published;
}

/** What comes after publishing: the form is opened where it is in the menu already, else put there. */
function PublicationDone({ modelId, done, onClose, onAddMenu }: PublicationDoneProps) {
  const t = useT();
  const places = useFormPlaces(modelId);
  const [place] = places;
  return (
    <Result
      status="success"
      title={t(messages.publishedTitle, { version: done.publishedVersion })}
      subTitle={t(place === undefined ? messages.publishedText : messages.publishedInMenu)}
      extra={[
        <Button key="later" onClick={onClose}>
          {t(messages.later)}
        </Button>,
        place === undefined ? (
          <Can key="menu" do={addModelMenu}>
            <Button type="primary" onClick={onAddMenu}>
              {t(messages.addMenu)}
            </Button>
          </Can>
        ) : (
          <PlaceButtons key="places" place={place} places={places} onGo={onClose} />
        ),
      ]}
    />
  );
}

import { Modal } from "antd";
import { dialogOptions, FormBody, type FormDialogProps, FormFoot } from "./FormBody.tsx";
import { useFormDialog } from "./use-form-dialog.ts";

/** A form dialog from opening to closing; `FormModal` starts a new one each time. */
export function OpenFormModal<Values extends object>(props: FormDialogProps<Values>) {
  const dialog = useFormDialog<Values>(dialogOptions(props));
  return (
    <Modal
      open={props.isOpen}
      title={props.title}
      width={props.width ?? (props.columns === 2 ? 760 : 520)}
      mask={{ closable: false }}
      destroyOnHidden
      afterOpenChange={dialog.opened}
      onCancel={dialog.requestClose}
      footer={<FormFoot dialog={dialog} props={props} />}
    >
      <FormBody dialog={dialog} props={props} />
    </Modal>
  );
}

import { Drawer } from "antd";
import { dialogOptions, FormBody, type FormDialogProps, FormFoot } from "./FormBody.tsx";
import { useFormDialog } from "./use-form-dialog.ts";

/** A form drawer from opening to closing; `FormDrawer` starts a new one each time. */
export function OpenFormDrawer<Values extends object>(props: FormDialogProps<Values>) {
  const dialog = useFormDialog<Values>(dialogOptions(props));
  return (
    <Drawer
      open={props.isOpen}
      title={props.title}
      size={props.width ?? (props.columns === 2 ? 760 : 520)}
      mask={{ closable: false }}
      destroyOnHidden
      afterOpenChange={dialog.opened}
      onClose={dialog.requestClose}
      footer={<FormFoot dialog={dialog} props={props} />}
    >
      <FormBody dialog={dialog} props={props} />
    </Drawer>
  );
}

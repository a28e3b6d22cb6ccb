import { createInterface } from "@gongshu/contract/data/data-interface";
import { Button, Upload } from "antd";
import { useT } from "#lib/locale.ts";
import { go } from "#lib/page-place.ts";
import { reportError, toast } from "#lib/toast.ts";
import { Can } from "#ui/Can.tsx";
import { dataInterfaceMessages as messages } from "./data-interface.messages.ts";
import { editPath } from "./interface-columns.tsx";
import { readInterfaceFile } from "./interface-file.ts";
import { useCreateInterface } from "./queries.ts";

/** Makes a draft of an exported file, in the category that is in view. */
export function ImportButton({ categoryId }: { readonly categoryId: string | undefined }) {
  const t = useT();
  const create = useCreateInterface();
  if (categoryId === undefined) return null;
  const take = async (file: File) => {
    const input = readInterfaceFile(await file.text(), categoryId);
    if (input === undefined) toast("error", t(messages.importRefused));
    else go(editPath((await create.mutateAsync({ body: input })).id));
  };
  return (
    <Can do={createInterface}>
      <Upload
        accept=".json,application/json"
        showUploadList={false}
        beforeUpload={(file) => {
          take(file).catch(reportError);
          return false;
        }}
      >
        <Button loading={create.isPending}>{t(messages.importFile)}</Button>
      </Upload>
    </Can>
  );
}

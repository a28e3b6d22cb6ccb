import { importedPasswords, importUsers, userTemplate } from "@gongshu/contract/directory/user-import-export";
import { useMemo } from "react";
import { call } from "#lib/call.ts";
import { useT } from "#lib/locale.ts";
import { upload } from "#lib/transfer.ts";
import type { ImportSubject } from "#widgets/import-export/import-subject.ts";
import { ImportedPasswords } from "./ImportedPasswords.tsx";
import { useRefreshUsers } from "./queries.ts";
import { userImportExportMessages as messages } from "./user-import-export.messages.ts";

/** Users as something that can be imported; the initial passwords are fetched from the result. */
export function useUserImport(): ImportSubject {
  const t = useT();
  const refresh = useRefreshUsers();
  return useMemo(
    () => ({
      key: "user",
      name: t(messages.users),
      template: () => call(userTemplate),
      upload: (form, query, onProgress) => upload(importUsers, { query }, form, { onProgress }),
      reload: () => void refresh(),
      extra: (jobId, { secretSize = 0 }) =>
        secretSize > 0 && (
          <ImportedPasswords count={secretSize} fetchFile={() => call(importedPasswords, { params: { jobId } })} />
        ),
    }),
    [t, refresh],
  );
}

import { SecuritySettings } from "../security/SecuritySettings.tsx";
import { IdentityTable } from "./IdentityTable.tsx";
import { SessionTable } from "./SessionTable.tsx";

/** How one proves who one is, and where one is signed in. */
export function SecurityPart() {
  return (
    <div className="profile-sections">
      <SecuritySettings />
      <SessionTable />
      <IdentityTable />
    </div>
  );
}

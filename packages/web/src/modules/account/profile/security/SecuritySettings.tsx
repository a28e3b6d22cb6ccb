import { FactorSection } from "./FactorSection.tsx";
import { PasskeySection } from "./PasskeySection.tsx";
import "./security.css";

/** Second factor, recovery codes and passkeys of the signed-in user. */
export function SecuritySettings() {
  return (
    <>
      <FactorSection />
      <PasskeySection />
    </>
  );
}

import { FactorSection } from "./FactorSection.tsx";
import { PasskeySection } from "./PasskeySection.tsx";
import "#widgets/factor/factor.css";

/** Second factor, recovery codes and passkeys of the signed-in user. */
export function SecuritySettings() {
  return (
    <>
      <FactorSection />
      <PasskeySection />
    </>
  );
}

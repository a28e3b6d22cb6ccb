import { type EntryInfo, supplierLimits } from "@gongshu/contract/account/supplier";
import type { SupplierContact } from "@gongshu/core/validation/supplier-contact";
import { Button } from "antd";
import { type FormEvent, useRef } from "react";
import { useT } from "#lib/locale.ts";
import { formatTime } from "#ui/format-time.ts";
import { EntryField } from "./EntryField.tsx";
import { entryMessages as messages } from "./entry.messages.ts";
import { entryFields, useEntryForm } from "./use-entry.ts";

interface InputLook {
  readonly maxLength: number;
  readonly autoComplete: string;
  readonly isOptional?: true;
  readonly inputMode?: "tel" | "email";
  readonly isWide?: true;
}

const inputLooks: Readonly<Record<keyof SupplierContact, InputLook>> = {
  company: { maxLength: supplierLimits.fullName, autoComplete: "organization", isWide: true },
  contact: { maxLength: supplierLimits.contact, autoComplete: "name" },
  mobilePhone: { maxLength: supplierLimits.mobilePhone, autoComplete: "tel-national", inputMode: "tel" },
  email: { maxLength: supplierLimits.email, autoComplete: "email", inputMode: "email", isOptional: true },
  creditCode: { maxLength: supplierLimits.creditCode, autoComplete: "off", isOptional: true },
  address: { maxLength: supplierLimits.address, autoComplete: "street-address", isOptional: true, isWide: true },
};

interface EntryFormProps {
  readonly code: string;
  readonly entry: EntryInfo;
  readonly onDone: () => void;
}

/** Company and contact, as the supplier enters them. */
export function EntryForm({ code, entry, onDone }: EntryFormProps) {
  const t = useT();
  const box = useRef<HTMLFormElement>(null);
  const { values, errors, isBusy, change, submit } = useEntryForm(code, startOf(entry), onDone);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const refused = await submit();
    if (refused !== undefined) box.current?.querySelector<HTMLInputElement>(`[name=${refused}]`)?.focus();
  };
  const tenant = entry.tenantName;
  return (
    <form ref={box} className="entry-form" noValidate onSubmit={(event) => void send(event)}>
      <h1>{t(messages.title, { tenant })}</h1>
      <p className="entry-text">{t(messages.intro, { time: formatTime(entry.expiresTime) })}</p>
      {entry.state === "returned" && (
        <div className="entry-returned" role="status">
          <strong>{t(messages.returnedTitle)}</strong>
          <span>{t(messages.reason, { reason: entry.reason })}</span>
        </div>
      )}
      <div className="entry-fields">
        {entryFields.map((name) => {
          const { isOptional, isWide = false, ...look } = inputLooks[name];
          return (
            <EntryField
              key={name}
              {...look}
              isWide={isWide}
              name={name}
              label={t(messages[name])}
              mark={isOptional === true ? t(messages.optional) : ""}
              value={values[name]}
              error={errors[name] ?? ""}
              onChange={(value) => change(name, value)}
            />
          );
        })}
      </div>
      <p className="entry-error" role="alert">
        {errors.general ?? ""}
      </p>
      <Button type="primary" size="large" block htmlType="submit" loading={isBusy}>
        {t(messages.submit)}
      </Button>
    </form>
  );
}

/** What was entered before. */
function startOf({ company, contact, mobilePhone, email, address, creditCode }: EntryInfo): SupplierContact {
  return { company, contact, mobilePhone, email, address, creditCode };
}

import { type EntryInfo, openEntry, submitEntry } from "@gongshu/contract/account/supplier";
import { type SupplierContact, supplierContactIssues } from "@gongshu/core/validation/supplier-contact";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { call } from "#lib/call.ts";
import { CallError } from "#lib/call-error.ts";
import { say, useLocale } from "#lib/locale.ts";

/** What a link leads to, and a way to say that it was submitted. A refusal is a sentence, so it is asked for again in another language. */
export function useEntry(code: string) {
  const client = useQueryClient();
  const locale = useLocale();
  const queryKey = [openEntry.path, code];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(openEntry, { body: { code } }, { signal }),
    enabled: code !== "",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { isHandled: true },
  });
  const { refetch } = query;
  const asked = useRef(locale);
  const isRefused = query.isError && query.data === undefined;
  useEffect(() => {
    if (isRefused && asked.current !== locale) void refetch();
    asked.current = locale;
  }, [locale, isRefused, refetch]);
  const submitted = () =>
    client.setQueryData<EntryInfo>(queryKey, (entry) => entry && { ...entry, state: "submitted", reason: "" });
  return { ...query, submitted };
}

type Errors = Partial<Record<keyof SupplierContact | "general", string>>;

export interface EntryForm {
  readonly values: SupplierContact;
  readonly errors: Errors;
  readonly isBusy: boolean;
  readonly change: (field: keyof SupplierContact, value: string) => void;
  /** Sends what was entered; gives the first refused field, if there is one. Nothing typed is lost. */
  readonly submit: () => Promise<keyof SupplierContact | undefined>;
}

export const entryFields = ["company", "contact", "mobilePhone", "email", "creditCode", "address"] as const;

/** The state of the form: checked here by the server's own rules, then there. */
export function useEntryForm(code: string, start: SupplierContact, onDone: () => void): EntryForm {
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const refuse = (found: readonly (readonly [string, string])[]) => {
    setErrors(Object.fromEntries(found));
    return entryFields.find((field) => found.some(([name]) => name === field));
  };
  const submit = async () => {
    if (isBusy) return undefined;
    const sent = trimmed(values);
    const issues = supplierContactIssues(sent);
    if (issues.length > 0) return refuse(issues.map(({ field, message }) => [field, say(message)]));
    setErrors({});
    setBusy(true);
    try {
      await call(submitEntry, { body: { code, ...sent } });
      onDone();
      return undefined;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.errors.length === 0) return refuse([["general", error.message]]);
      return refuse(error.errors.map(({ field, message }) => [field, message]));
    } finally {
      setBusy(false);
    }
  };
  return {
    values,
    errors,
    isBusy,
    submit,
    change: (field, value) => {
      setValues((before) => ({ ...before, [field]: value }));
      setErrors(({ [field]: _gone, general: _general, ...others }) => others);
    },
  };
}

function trimmed(values: SupplierContact): SupplierContact {
  return {
    company: values.company.trim(),
    contact: values.contact.trim(),
    mobilePhone: values.mobilePhone.trim(),
    email: values.email.trim(),
    address: values.address.trim(),
    creditCode: values.creditCode.trim().toUpperCase(),
  };
}

import { type LogCategory, logCategories } from "@gongshu/contract/system/log";

/** The name of the log in the address. */
export const categoryName = "log";

const names = ["keyword", "startTime", "endTime", "userId", "result"] as const;

interface LogFilters {
  readonly keyword: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly userId: string;
  readonly result: "" | "success" | "failure";
}

/** Which log the address names; that of sign-ins when it names none. */
export function categoryOf(filters: Readonly<Record<string, string>>): LogCategory {
  const named = filters[categoryName];
  return Object.values(logCategories).find((category) => category === named) ?? logCategories.login;
}

/** What is asked for, as the API takes it; names of the address that mean nothing are left out. */
export function filtersOf(filters: Readonly<Record<string, string>>): LogFilters {
  const text = (name: (typeof names)[number]) => filters[name] ?? "";
  const result = text("result");
  return {
    keyword: text("keyword"),
    startTime: text("startTime"),
    endTime: text("endTime"),
    userId: text("userId"),
    result: result === "success" || result === "failure" ? result : "",
  };
}

/** Whether anything but the choice of the log narrows the list. */
export function isFiltered(filters: Readonly<Record<string, string>>): boolean {
  return Object.values(filtersOf(filters)).some((value) => value !== "");
}

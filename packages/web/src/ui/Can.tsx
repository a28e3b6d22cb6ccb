import type { AnyEndpoint } from "@gongshu/contract/endpoint";
import type { ReactNode } from "react";
import { useCan } from "../lib/permission.ts";

export interface CanProps {
  /** The endpoint that the child would call. */
  readonly do: AnyEndpoint;
  readonly children: ReactNode;
  /** Shown instead to those who may not. */
  readonly otherwise?: ReactNode;
}

/** Shows its children only to users who may call the endpoint. */
export function Can({ do: endpoint, children, otherwise }: CanProps) {
  return useCan(endpoint) ? children : otherwise;
}

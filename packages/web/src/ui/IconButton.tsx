import { Button, Tooltip } from "antd";
import type { ComponentProps, ReactNode } from "react";

export interface IconButtonProps
  extends Omit<ComponentProps<typeof Button>, "icon" | "children" | "aria-label" | "type"> {
  /** Its name, shown as tooltip and read aloud. */
  readonly label: string;
  readonly icon: ReactNode;
  /** False while what it has opened would lie below the tooltip. */
  readonly hasTooltip?: boolean;
}

/** A quiet button with an icon and a name. */
export function IconButton({ label, icon, hasTooltip = true, ...rest }: IconButtonProps) {
  return (
    <Tooltip title={hasTooltip ? label : ""} mouseEnterDelay={0.4}>
      <Button type="text" icon={icon} aria-label={label} {...rest} />
    </Tooltip>
  );
}

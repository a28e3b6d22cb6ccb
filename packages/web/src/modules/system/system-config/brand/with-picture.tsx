import type { Translate } from "#lib/locale.ts";
import type { FormField } from "#ui/form-fields.tsx";
import { BrandPictureField } from "./BrandPictureField.tsx";
import { brandFieldMessages as messages } from "./brand-field.messages.ts";

/** Pixels of what is kept: sharp where it is shown largest, on a dense screen. */
const sides = { logo: 256, icon: 64 } as const;

/** Gives the settings that are pictures their control. */
export function withPicture(t: Translate, field: FormField, isDisabled: boolean): FormField {
  const { name, label } = field;
  const shared = { label, isDisabled };
  if (name === "sysLogo")
    return { ...field, control: <BrandPictureField {...shared} title={t(messages.cropLogo)} side={sides.logo} /> };
  if (name === "sysLogoDark")
    return {
      ...field,
      control: <BrandPictureField {...shared} title={t(messages.cropLogo)} side={sides.logo} isOnDark />,
    };
  if (name === "sysIcon")
    return { ...field, control: <BrandPictureField {...shared} title={t(messages.cropIcon)} side={sides.icon} /> };
  return field;
}

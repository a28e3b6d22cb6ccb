import { InterfaceField } from "./InterfaceField.tsx";
import { interfaceMessages as messages } from "./interface.messages.ts";
import { ParametersField } from "./ParametersField.tsx";
import type { WorkForm } from "./work-form.ts";

export const interfaceForm: WorkForm = {
  title: messages.dataInterface,
  blank: { dataInterface: { interfaceId: "", parameters: [] } },
  fields: (t) => [
    {
      name: "dataInterface.interfaceId",
      label: t(messages.dataInterface),
      kind: "custom",
      isRequired: true,
      control: <InterfaceField />,
    },
    {
      name: "dataInterface.parameters",
      label: t(messages.parameters),
      kind: "custom",
      control: <ParametersField />,
    },
  ],
};

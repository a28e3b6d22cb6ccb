// The binding ships no types of its own. The callbacks serve plugins written in JavaScript, which we do not use.
declare module "@oxlint/binding-linux-x64-gnu" {
  type Callback = () => Promise<undefined>;
  export function lint(
    args: string[],
    loadPlugin: Callback,
    setupRuleConfigs: Callback,
    lintFile: Callback,
    createWorkspace: Callback,
    destroyWorkspace: Callback,
    loadJsConfigs: Callback,
  ): Promise<boolean>;
}

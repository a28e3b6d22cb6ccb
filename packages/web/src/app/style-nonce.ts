/**
 * Puts the page's nonce on every style element that a program creates. The control library hands its own styles the nonce,
 * but its scroll lock and scrollbar measurement do not, and the policy would refuse them. Markup that was slipped in has no
 * nonce and stays refused.
 */
export function nonceOwnStyles(): void {
  const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce;
  if (nonce === undefined || nonce === "") return;
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element: HTMLElement = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}

import "./link-frame.css";

/** A page of another site inside the frame: menus of type 7 that stay in the window. Its address has been checked (http or https). */
export function LinkFrame({ address, title }: { readonly address: string; readonly title: string }) {
  return (
    <iframe
      className="link-frame"
      src={address}
      title={title}
      referrerPolicy="no-referrer"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- what is linked needs scripts and a session of its own
      sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
    />
  );
}

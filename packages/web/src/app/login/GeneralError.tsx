/** What is wrong with the attempt as a whole. Its place is there before there is anything to say, so that nothing moves and it is read aloud. */
export function GeneralError({ text }: { readonly text: string }) {
  return (
    <p className="login-general login-error" role="alert">
      {text}
    </p>
  );
}

import { useEffect, useRef, type ReactNode } from 'react';

/** Stands in for the help that a real shell would open for a screen of the module (§2). */
export function HelpDialog(props: { readonly topic: string; readonly onClose: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog ref={dialog} className="help" aria-labelledby="help-title" onClose={props.onClose}>
      <h2 id="help-title">Help</h2>
      <p>
        The agency management system opens its help on this screen here. The module names the topic “
        {props.topic}”.
      </p>
      <form method="dialog">
        <button type="submit" className="button primary">
          Close
        </button>
      </form>
    </dialog>
  );
}

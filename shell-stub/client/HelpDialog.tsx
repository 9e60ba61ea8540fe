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
        This is where the agency management system would open its help for this screen. The module names the
        topic “{props.topic}”.
      </p>
      <form method="dialog">
        <button type="submit" className="button primary">
          Close
        </button>
      </form>
    </dialog>
  );
}

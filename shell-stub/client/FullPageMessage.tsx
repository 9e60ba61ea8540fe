import type { ReactNode } from 'react';
import { usePageTitle } from './usePageTitle';

/** A full page with a message, shown instead of the shell. */
export function FullPageMessage(props: {
  readonly title: string;
  readonly busy?: boolean;
  readonly action?: { readonly label: string; readonly run: () => void };
  readonly children?: ReactNode;
}): ReactNode {
  usePageTitle(props.title);
  return (
    <main className="full-page" aria-busy={props.busy === true}>
      <h1>{props.title}</h1>
      {props.children !== undefined && <p role="alert">{props.children}</p>}
      {props.action && (
        <button type="button" className="button primary" onClick={props.action.run}>
          {props.action.label}
        </button>
      )}
    </main>
  );
}

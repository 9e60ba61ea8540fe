import { Suspense, use, useState } from 'react';
import type { ReactNode } from 'react';
import { MESSAGES } from '../platform';
import { ErrorBoundary } from './ErrorBoundary';

type DialogCode = Promise<{ readonly FatalDialog: () => ReactNode }>;

/**
 * The end of a session whose site authentication failed (§8, D22). The dialog is code that hardly anybody ever
 * needs, so it is fetched when it is; until then, and without it, the sentence stands alone.
 */
export function FatalNotice() {
  const [code] = useState<DialogCode>(() => import('./FatalDialog'));
  const sentence = <p role="alert">{MESSAGES.siteAuthentication}</p>;
  return (
    <ErrorBoundary fallback={() => sentence}>
      <Suspense fallback={sentence}>
        <LoadedDialog code={code} />
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadedDialog({ code }: { readonly code: DialogCode }) {
  const { FatalDialog } = use(code);
  return <FatalDialog />;
}

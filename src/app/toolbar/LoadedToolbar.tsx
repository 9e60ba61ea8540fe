import { useHost } from '../../platform';
import { Button, Notice } from '../../ui';
import { ErrorBoundary } from '../errors/ErrorBoundary';
import type { OwnToolbarProps } from './OwnToolbar';
import type { CodeLoader } from '../code/codeLoader';
import { useCode } from '../code/useCode';

/** Loads the module's own toolbar on demand: hosts that render the toolbar do not need it. */
const TOOLBAR = { id: 'own toolbar', load: () => import('./OwnToolbar') };

export interface LoadedToolbarProps extends OwnToolbarProps {
  readonly loader: CodeLoader;
}

/** The module's own toolbar, once its code is loaded; failures can be retried without a page reload. */
export function LoadedToolbar({ loader, ...toolbar }: LoadedToolbarProps) {
  return (
    <ErrorBoundary
      fallback={(_error, retry) => (
        <Notice
          tone="error"
          action={
            <Button
              onClick={() => {
                loader.forget(TOOLBAR);
                retry();
              }}
            >
              Retry
            </Button>
          }
        >
          The menus could not be loaded. Check your connection and try again.
        </Notice>
      )}
    >
      <ToolbarContent loader={loader} {...toolbar} />
    </ErrorBoundary>
  );
}

function ToolbarContent({ loader, ...toolbar }: LoadedToolbarProps) {
  const { hostCookie } = useHost().session;
  const code = useCode(loader, TOOLBAR);
  // The height of its bars is kept for it, so that the screen below does not move when it comes.
  return code === null ? (
    <div style={{ flexShrink: 0, height: hostCookie ? 85 : 41 }} />
  ) : (
    <code.OwnToolbar {...toolbar} />
  );
}

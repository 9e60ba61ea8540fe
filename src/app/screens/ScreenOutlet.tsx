import type { ReactNode } from 'react';
import { reloadPage } from '../../platform';
import { ErrorState } from '../../ui';
import { ErrorBoundary } from '../errors/ErrorBoundary';
import { useOutdated } from '../newVersion/useOutdated';
import type { RouteMatch } from './routes';
import { CodeLoadError } from '../code/codeLoader';
import type { CodeLoader } from '../code/codeLoader';
import { useCode } from '../code/useCode';
import { Waiting } from '../code/Waiting';

export interface ScreenOutletProps extends RouteMatch {
  readonly loader: CodeLoader;
}

const NOT_LOADED = 'This screen could not be loaded. Check your connection and try again.';
const OUTDATED =
  'Accounting has been updated, and this screen needs the new version. Reload the page to open it.';
const CRASHED = 'Something went wrong on this screen.';

/** Shows the screen of a route once its code is loaded; failures can be retried without a page reload. */
export function ScreenOutlet({ route, params, loader }: ScreenOutletProps) {
  return (
    <ErrorBoundary
      fallback={(error, retry) => (
        <FailedScreen
          notLoaded={error instanceof CodeLoadError}
          onRetry={() => {
            if (error instanceof CodeLoadError) loader.forget(route);
            retry();
          }}
        />
      )}
    >
      <LoadedScreen route={route} params={params} loader={loader} />
    </ErrorBoundary>
  );
}

interface FailedScreenProps {
  /** True if its code could not be fetched; false if it crashed. */
  readonly notLoaded: boolean;
  readonly onRetry: () => void;
}

/** Code removed by a deployment never comes back, so a page reload is offered then instead of a retry. */
function FailedScreen({ notLoaded, onRetry }: FailedScreenProps) {
  const outdated = useOutdated(notLoaded);
  return outdated ? (
    <ErrorState message={OUTDATED} onRetry={reloadPage} retryLabel="Reload" />
  ) : (
    <ErrorState message={notLoaded ? NOT_LOADED : CRASHED} onRetry={onRetry} />
  );
}

function LoadedScreen({ route, params, loader }: ScreenOutletProps): ReactNode {
  const render = useCode(loader, route);
  return render === null ? <Waiting text="Loading…" /> : render(params);
}

import { Suspense, use } from 'react';
import type { ReactNode } from 'react';
import { ErrorState } from '../ui';
import { ErrorBoundary } from './ErrorBoundary';
import type { RouteMatch } from './routes';
import { ScreenLoadError } from './screenLoader';
import type { ScreenLoader } from './screenLoader';
import { Waiting } from './Waiting';

export interface ScreenOutletProps extends RouteMatch {
  readonly loader: ScreenLoader;
}

const NOT_LOADED = 'This screen could not be loaded. Check your connection and try again.';
const CRASHED = 'Something went wrong on this screen.';

/** Shows the screen of a route once its code is there; what fails can be tried again without a reload. */
export function ScreenOutlet({ route, match, loader }: ScreenOutletProps) {
  return (
    <ErrorBoundary
      fallback={(error, retry) => (
        <ErrorState
          message={error instanceof ScreenLoadError ? NOT_LOADED : CRASHED}
          onRetry={() => {
            if (error instanceof ScreenLoadError) loader.forget(route);
            retry();
          }}
        />
      )}
    >
      <Suspense fallback={<Waiting text="Loading…" />}>
        <LoadedScreen route={route} match={match} loader={loader} />
      </Suspense>
    </ErrorBoundary>
  );
}

function LoadedScreen({ route, match, loader }: ScreenOutletProps): ReactNode {
  const render = use(loader.load(route));
  return render(match);
}

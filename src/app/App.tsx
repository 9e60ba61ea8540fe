import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { PlatformContext, useHost } from '../platform';
import type { Platform } from '../platform';
import { ReportStoreProvider } from '../report';
import type { ReportStore } from '../report';
import { ModuleUiProvider } from '../ui';
import type { Toaster } from '../ui';
import { CrashPage } from './errors/CrashPage';
import { ErrorBoundary } from './errors/ErrorBoundary';
import type { ModuleHistory } from './navigation/history';
import type { CodeLoader } from './code/codeLoader';
import { ModuleFrame } from './ModuleFrame';
import type { ModuleStore } from './store';

/** Everything that belongs to one mount. */
export interface AppProps {
  /** The element that the React root renders in. */
  readonly root: HTMLElement;
  readonly store: ModuleStore;
  readonly platform: Platform;
  readonly toaster: Toaster;
  readonly reports: ReportStore;
  readonly history: ModuleHistory;
  readonly loader: CodeLoader;
  /** Version of the module. */
  readonly version: string;
}

/** The whole module. An error inside it never leaves a blank page. */
export function App({ root, store, platform, toaster, reports, history, loader, version }: AppProps) {
  return (
    <ErrorBoundary fallback={(_error, retry) => <CrashPage onRetry={retry} />}>
      <Provider store={store}>
        <PlatformContext value={platform}>
          <ReportStoreProvider store={reports}>
            <Look root={root} toaster={toaster}>
              <ModuleFrame root={root} history={history} loader={loader} version={version} />
            </Look>
          </ReportStoreProvider>
        </PlatformContext>
      </Provider>
    </ErrorBoundary>
  );
}

/** The design system, light or dark to match the host. */
function Look({
  root,
  toaster,
  children,
}: Pick<AppProps, 'root' | 'toaster'> & { readonly children: ReactNode }) {
  const { appearance, contentSecurity } = useHost();
  return (
    <ModuleUiProvider
      root={root}
      toaster={toaster}
      appearance={appearance?.mode ?? 'light'}
      nonce={contentSecurity?.nonce}
    >
      {children}
    </ModuleUiProvider>
  );
}

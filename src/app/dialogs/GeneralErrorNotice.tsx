import { Suspense, lazy, useState, useSyncExternalStore } from 'react';
import { usePlatform } from '../../platform';
import { Notice } from '../../ui';
import { ErrorBoundary } from '../ErrorBoundary';

/**
 * The persistent Error dialog of the mount (§2). Its code is fetched with the first error; where it cannot be had,
 * the message stands above the screen.
 */
export function GeneralErrorNotice() {
  const { generalError } = usePlatform();
  const text = useSyncExternalStore(generalError.subscribe, generalError.current);
  const [Dialog] = useState(() =>
    lazy(async () => ({ default: (await import('./GeneralErrorDialog')).GeneralErrorDialog })),
  );
  if (text === null) return null;
  const inPlace = <Notice tone="error">{text}</Notice>;
  return (
    <ErrorBoundary fallback={() => inPlace}>
      <Suspense fallback={inPlace}>
        <Dialog text={text} onClose={generalError.dismiss} />
      </Suspense>
    </ErrorBoundary>
  );
}

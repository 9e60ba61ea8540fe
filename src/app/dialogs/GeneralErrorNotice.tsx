import {
  failureDismissed,
  failureRetried,
  selectFailures,
  useModuleDispatch,
  useModuleSelector,
} from '../../platform';
import type { Retry } from '../../platform';
import { Button, Notice } from '../../ui';
import { OnDemandCode } from '../code/OnDemandCode';

const DIALOG = { id: 'general error dialog', load: () => import('./GeneralErrorDialog') };

/**
 * The persistent Error dialog of the mount (§2, D46). Its code is fetched on the first error; until it is
 * loaded, or if loading fails, the message is shown above the screen.
 */
export function GeneralErrorNotice() {
  const dispatch = useModuleDispatch();
  const [failure, ...others] = useModuleSelector(selectFailures);
  if (failure === undefined) return null;
  const close = (): void => {
    dispatch(failureDismissed());
  };
  const onRetry = (act: Retry): void => {
    dispatch(failureRetried(act));
  };
  const { retry } = failure;
  const inPlace = (
    <Notice
      tone="error"
      action={
        <>
          <Button onClick={close}>Close</Button>
          {retry === undefined ? null : <Button onClick={() => onRetry(retry)}>Retry</Button>}
        </>
      }
    >
      {failure.text} {failure.detail}
    </Notice>
  );
  return (
    <OnDemandCode source={DIALOG} waiting={inPlace} missing={inPlace}>
      {({ GeneralErrorDialog }) => (
        <GeneralErrorDialog failure={failure} waiting={others.length} onClose={close} onRetry={onRetry} />
      )}
    </OnDemandCode>
  );
}

import { useEffect, useRef, useState } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { API_MESSAGES, cancelReport, failureOf } from '../../../api';
import type { ApiFailure } from '../../../api';
import type { IsoDate, PayableReport } from '../../../domain';
import {
  SCREENS,
  screenPath,
  useAgencyTime,
  useModuleDispatch,
  usePlatform,
  useSession,
} from '../../../platform';
import { useToaster } from '../../../ui';
import { generationProblem } from '../generationProblem';
import { payablesApi, reportEndpoint } from '../payables.api';
import { useShowsPayments } from '../offers';
import { rememberChoice } from './choiceMemory';
import { PAYABLES_SCREENS, choiceQuery, payablesArgs } from './payablesChoice';
import type { PayablesChoice } from './payablesChoice';

export interface Generate {
  readonly busy: boolean;
  readonly run: (choice: PayablesChoice) => void;
  readonly cancel: () => void;
}

/** History state of a report that was generated: its address may name the same choice as on the day before. */
export interface GeneratedState {
  readonly generatedOn: IsoDate;
  /** Whether it was fetched with its payments in detail. */
  readonly withPayments: boolean;
}

/**
 * Generates a payables report (§4). On success it navigates to the report, whose rows are then already loaded;
 * on failure it shows the returned message, and if the report's screen is shown already, navigates to Landing.
 * A cancelled run does not navigate.
 */
export function useGenerate(report: PayableReport): Generate {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { tabStorage } = usePlatform();
  const { profile } = useSession();
  const { today } = useAgencyTime();
  const toaster = useToaster();
  const withPayments = useShowsPayments();
  const [trigger] = payablesApi.endpoints[reportEndpoint(report, withPayments)].useLazyQuery();
  const dispatch = useModuleDispatch();
  const [busy, setBusy] = useState(false);
  const underWay = useRef<{ requestId: string } | null>(null);
  const screen = PAYABLES_SCREENS[report];

  const succeed = (choice: PayablesChoice): void => {
    rememberChoice(tabStorage, report, profile.userId, choice);
    const filters = choiceQuery(choice);
    const state: GeneratedState = { generatedOn: today(), withPayments };
    // Replaces the dialog's history entry, so that Back leads to where the dialog was opened.
    void navigate(screenPath(screen, {}, filters), { state, replace: true });
  };
  const fail = (failure: ApiFailure | undefined): void => {
    toaster.show({ kind: 'error', text: generationProblem(failure?.message ?? API_MESSAGES.requestFailed) });
    if (matchPath(SCREENS[screen].pattern, pathname) !== null)
      void navigate(screenPath('Landing', {}), { replace: true });
  };
  const cancel = (): void => {
    // A report of the same choice may be on screen: it says that its refresh was cancelled.
    if (underWay.current !== null) dispatch(cancelReport(underWay.current.requestId));
    underWay.current = null;
    setBusy(false);
  };
  useEffect(
    () => () => {
      underWay.current = null;
    },
    [],
  );

  return {
    busy,
    cancel,
    run: (choice) => {
      const request = trigger(payablesArgs(choice, today()));
      underWay.current = request;
      setBusy(true);
      void request.then(({ isSuccess, error }) => {
        if (underWay.current !== request) return;
        underWay.current = null;
        setBusy(false);
        if (isSuccess) succeed(choice);
        else fail(failureOf(error));
      });
    },
  };
}

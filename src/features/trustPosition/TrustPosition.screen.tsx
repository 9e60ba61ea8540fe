import { useLocation } from 'react-router-dom';
import { OfficeSearchType, displayFromIso } from '../../domain';
import { SCREENS } from '../../platform';
import {
  AsOfField,
  ErrorState,
  OfficeSelector,
  Screen,
  SelectField,
  WrongAddress,
  useProblemToast,
  wrongInAddress,
} from '../../ui';
import { PositionReport } from './PositionReport';
import { ALL_OFFICES } from './filters';
import { usePosition } from './usePosition';
import { useTrustFilters } from './useTrustFilters';

/** Where the trust accounts stood at the end of a day, each cent leading to its item (D50). */
export function TrustPositionScreen() {
  const { pathname } = useLocation();
  const state = useTrustFilters();
  const position = usePosition(state);
  const { day, filters, offices, officeId, change } = state;
  const { accounts } = position;
  const { scope } = offices;
  useProblemToast(offices.problem);
  const problem =
    state.problem ??
    (position.isNoAccount
      ? {
          text: wrongInAddress(filters.account ?? '', 'no trust account'),
          actionLabel: 'Show all trust accounts',
          onAction: () => change({ account: null }),
        }
      : null);
  return (
    <Screen
      title={SCREENS.TrustPosition.title}
      subtitle={day === null ? undefined : `As of ${displayFromIso(day)}`}
      focusKey={pathname}
      actions={
        <>
          <AsOfField value={day} today={state.today} onChange={(asOf) => change({ asOf })} />
          {accounts.length > 1 || filters.account !== null ? (
            <SelectField
              label="Bank account"
              options={[
                { value: ALL_ACCOUNTS, label: 'All trust accounts' },
                ...accounts.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={filters.account ?? ALL_ACCOUNTS}
              onChange={(account) => change({ account: account === ALL_ACCOUNTS ? null : account })}
            />
          ) : null}
          {scope?.showSelector === true ? (
            <OfficeSelector
              searchType={OfficeSearchType.Account}
              options={scope.options}
              value={officeId ?? null}
              required={scope.officeRequired}
              onChange={(office) => change({ office: office ?? ALL_OFFICES })}
            />
          ) : null}
        </>
      }
    >
      {problem !== null ? (
        <WrongAddress {...problem} />
      ) : offices.problem !== null ? (
        <ErrorState message={offices.problem} onRetry={offices.retry} />
      ) : (
        <PositionReport state={state} position={position} />
      )}
    </Screen>
  );
}

/** No account has this id. */
const ALL_ACCOUNTS = '';

import { displayFromIso } from '../../domain';
import { SCREENS } from '../../platform';
import { AsOfField, FilteredScreen, SelectField, wrongInAddress } from '../../ui';
import { PositionReport } from './PositionReport';
import { usePosition } from './usePosition';
import { useTrustFilters } from './useTrustFilters';

/** Where the trust accounts stood at the end of a day, each cent leading to its item (D50). */
export function TrustPositionScreen() {
  const state = useTrustFilters();
  const position = usePosition(state);
  const { day, filters, change } = state;
  const { accounts } = position;
  const problem =
    state.problem ??
    (position.isUnknownAccount
      ? {
          text: wrongInAddress(filters.account ?? '', 'not a trust account'),
          actionLabel: 'Show all trust accounts',
          onAction: () => change({ account: null }),
        }
      : null);
  return (
    <FilteredScreen
      title={SCREENS.TrustPosition.title}
      subtitle={day === null ? undefined : `As of ${displayFromIso(day)}`}
      filters={{ ...state, problem }}
      fields={
        <>
          <AsOfField value={day} today={state.today} onChange={(asOf) => change({ asOf })} />
          {accounts.length > 1 || filters.account !== null ? (
            <SelectField
              label="Trust account"
              options={[
                { value: ALL_ACCOUNTS, label: 'All trust accounts' },
                ...accounts.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={filters.account ?? ALL_ACCOUNTS}
              onChange={(account) => change({ account: account === ALL_ACCOUNTS ? null : account })}
            />
          ) : null}
        </>
      }
    >
      <PositionReport state={state} position={position} />
    </FilteredScreen>
  );
}

/** No account has this id. */
const ALL_ACCOUNTS = '';

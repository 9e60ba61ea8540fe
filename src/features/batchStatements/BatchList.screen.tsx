import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ApiFailure } from '../../api';
import { STATEMENT_BATCH_STATUSES } from '../../api/wire';
import type { StatementBatch, StatementBatchStatus } from '../../api/wire';
import { displayFromIso, formatCount, formatMoment } from '../../domain';
import { SCREENS, screenPath, useAgencyTime } from '../../platform';
import {
  Button,
  EmptyState,
  ErrorState,
  RouteLink,
  Notice,
  Screen,
  SelectField,
  SkeletonRows,
  WrongAddress,
  useOnDemand,
  wrongInAddress,
} from '../../ui';
import { BatchState } from './BatchState';
import { Bar, Table, TableFrame } from './BatchTable';
import type { StatementForm } from './statementForm';
import { BATCH_STATUS, isUnfinished } from './statementTexts';
import { statementsApi } from './statements.api';
import { usePolling } from './usePolling';

const ALL = 'all';
const STATUS = 'status';

/** Every batch of statements of the agency, newest first (§2, D9); what is unfinished moves on by itself. */
export function BatchListScreen() {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const [creating, setCreating] = useState(false);
  const dialog = useOnDemand(() => import('./NewStatementsDialog'));
  const [draft, setDraft] = useState<StatementForm | null>(null);
  const { data, error, isFetching, refetch } = statementsApi.useStatementBatchesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const batches = data ?? [];
  const asked = search.get(STATUS);
  const known = STATEMENT_BATCH_STATUSES.find((candidate) => candidate === asked);
  const isWrong = asked !== null && known === undefined;
  const status = known ?? ALL;
  const shown = batches.filter((batch) => status === ALL || batch.status === status);
  const failure = error as ApiFailure | undefined;
  usePolling(batches.some(isUnfinished), isFetching, () => void refetch());

  const choose = (next: StatementBatchStatus | typeof ALL): void =>
    setSearch(next === ALL ? {} : { [STATUS]: next }, { replace: true });
  const numberOf = (known: StatementBatchStatus): number =>
    batches.filter((batch) => batch.status === known).length;

  return (
    <Screen
      title={SCREENS.BatchStatements.title}
      focusKey={pathname}
      actions={
        <Button variant="solid" colorPalette="blue" onClick={() => dialog.ask(() => setCreating(true))}>
          New Statements
        </Button>
      }
    >
      {isWrong ? (
        <WrongAddress
          text={wrongInAddress(asked, 'no status of a batch of statements')}
          mend="Show all batches"
          onMend={() => choose(ALL)}
        />
      ) : failure !== undefined && data === undefined ? (
        <ErrorState message={failure.message} onRetry={() => void refetch()} busy={isFetching} />
      ) : data === undefined ? (
        <SkeletonRows rows={8} />
      ) : (
        <>
          {failure === undefined ? null : (
            <Notice tone="error" action={<Button onClick={() => void refetch()}>Retry</Button>}>
              The list could not be brought up to date. {failure.message}
            </Notice>
          )}
          {batches.length === 0 ? null : (
            <Bar>
              <SelectField
                label="Status"
                value={status}
                onChange={choose}
                options={[
                  { value: ALL, label: `All (${batches.length})` },
                  ...STATEMENT_BATCH_STATUSES.map((known) => ({
                    value: known,
                    label: `${BATCH_STATUS[known].label} (${numberOf(known)})`,
                  })),
                ]}
              />
              <Button onClick={() => void refetch()}>Refresh</Button>
            </Bar>
          )}
          {shown.length === 0 ? (
            <EmptyState
              text={
                batches.length === 0
                  ? 'No statements have been made yet.'
                  : 'No batch of statements has this status.'
              }
            />
          ) : (
            <BatchRows batches={shown} />
          )}
        </>
      )}
      {creating && dialog.part !== null ? (
        <dialog.part.NewStatementsDialog
          draft={draft}
          onDraft={setDraft}
          onClose={() => setCreating(false)}
        />
      ) : null}
    </Screen>
  );
}

function BatchRows({ batches }: { readonly batches: readonly StatementBatch[] }) {
  const { zone } = useAgencyTime();
  return (
    <TableFrame tabIndex={0} role="region" aria-label="Batches of statements">
      <Table>
        <thead>
          <tr>
            <th scope="col">Batch</th>
            <th scope="col">Created</th>
            <th scope="col">Created by</th>
            <th scope="col">As of</th>
            <th scope="col">Office</th>
            <th scope="col">Status</th>
            {['Customers', 'Generated', 'Failed', 'Skipped'].map((header) => (
              <th key={header} scope="col" data-end="">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {batches.map((batch) => (
            <tr key={batch.id}>
              <td>
                <RouteLink to={screenPath('BatchStatementDetail', { id: batch.id })}>
                  Batch {batch.id}
                </RouteLink>
              </td>
              <td>{formatMoment(batch.createdDate, zone)}</td>
              <td>{batch.createdBy}</td>
              <td>{displayFromIso(batch.asOfDate)}</td>
              <td>{batch.officeName === '' ? 'All offices' : batch.officeName}</td>
              <td>
                <BatchState batch={batch} />
              </td>
              {[batch.counts.total, batch.counts.done, batch.counts.failed, batch.counts.skipped].map(
                (count, at) => (
                  <td key={at} data-end="">
                    {formatCount(count)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

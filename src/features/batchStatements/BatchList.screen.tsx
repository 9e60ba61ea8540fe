import { useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { failureOf } from '../../api';
import { STATEMENT_BATCH_STATUSES } from '../../api/wire';
import type { StatementBatch, StatementBatchStatus } from '../../api/wire';
import { NO_MATCHES, displayFromIso, formatCount, formatMoment } from '../../domain';
import { SCREENS, screenPath, useAgencyTime, useFetchedAt, usePolling, useTimeText } from '../../platform';
import {
  Announced,
  Button,
  DataTable,
  EmptyState,
  ErrorState,
  RefreshedAt,
  RouteLink,
  Notice,
  Screen,
  SelectField,
  SkeletonRows,
  TableFrame,
  WrongAddress,
  useOnDemand,
  useRefreshed,
  wrongInAddress,
} from '../../ui';
import type { DataColumn } from '../../ui';
import { BatchState } from './BatchState';
import { Bar } from './Bar';
import { PAPER } from './paper';
import type { StatementForm } from './statementForm';
import { POLL_EVERY_MS, isUnfinished, officeText, statusText } from './statementTexts';
import { statementsApi } from './statements.api';
import { useCreateBatch } from './useCreateBatch';
import { useFinished } from './useFinished';

const ALL = 'all';
const STATUS = 'status';

/** All of the agency's batches of statements, newest first (§2, D9); unfinished ones update by themselves. */
export function BatchListScreen() {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const [creating, setCreating] = useState(false);
  const dialog = useOnDemand(() => import('./NewStatementsDialog'));
  const [draft, setDraft] = useState<StatementForm | null>(null);
  const isOpen = useRef(false);
  const show = (open: boolean): void => {
    isOpen.current = open;
    setCreating(open);
  };
  const create = useCreateBatch(
    () => isOpen.current,
    () => {
      setDraft(null);
      show(false);
    },
  );
  const query = statementsApi.useStatementBatchesQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, fulfilledTimeStamp, isFetching, refetch } = query;
  const time = useTimeText(useFetchedAt(fulfilledTimeStamp));
  const [refreshed, ask] = useRefreshed(fulfilledTimeStamp, `Refreshed, as of ${time}`);
  const refresh = (): void => {
    ask();
    void refetch();
  };
  const batches = data ?? [];
  const asked = search.get(STATUS);
  const known = STATEMENT_BATCH_STATUSES.find((candidate) => candidate === asked);
  const isWrong = asked !== null && known === undefined;
  const status = known ?? ALL;
  const shown = batches.filter((batch) => status === ALL || batch.status === status);
  const failure = failureOf(error);
  usePolling(batches.some(isUnfinished), POLL_EVERY_MS, refetch);
  useFinished(batches);

  const choose = (next: StatementBatchStatus | typeof ALL): void =>
    setSearch(next === ALL ? {} : { [STATUS]: next }, { replace: true });
  const numberOf = (known: StatementBatchStatus): number =>
    batches.filter((batch) => batch.status === known).length;

  return (
    <Screen
      title={SCREENS.BatchStatements.title}
      focusKey={pathname}
      actions={
        <Button
          variant="solid"
          colorPalette="blue"
          disabledReason={create.busy && !creating ? 'The batch is being made…' : undefined}
          onClick={() => dialog.ask(() => show(true))}
        >
          New Statements
        </Button>
      }
    >
      <Announced text={refreshed} />
      {isWrong ? (
        <WrongAddress
          text={wrongInAddress(asked, 'not a status of a batch of statements')}
          actionLabel="Show all batches"
          onAction={() => choose(ALL)}
        />
      ) : failure !== undefined && data === undefined ? (
        <ErrorState message={failure.message} onRetry={refresh} busy={isFetching} />
      ) : data === undefined ? (
        <SkeletonRows rows={8} />
      ) : (
        <>
          {failure === undefined ? null : (
            <Notice tone="error" action={<Button onClick={refresh}>Retry</Button>}>
              The list could not be brought up to date. {failure.message}
            </Notice>
          )}
          <Bar>
            {batches.length === 0 ? null : (
              <SelectField
                label="Status"
                value={status}
                onChange={choose}
                options={[
                  { value: ALL, label: `All (${formatCount(batches.length)})` },
                  ...STATEMENT_BATCH_STATUSES.map((known) => ({
                    value: known,
                    label: `${statusText(known)} (${formatCount(numberOf(known))})`,
                  })),
                ]}
              />
            )}
            <RefreshedAt time={time ?? null} onRefresh={refresh} />
          </Bar>
          {shown.length === 0 ? (
            <NoBatches onShowAll={batches.length === 0 ? null : () => choose(ALL)} />
          ) : (
            <BatchRows batches={shown} />
          )}
        </>
      )}
      {creating && dialog.code !== null ? (
        <dialog.code.NewStatementsDialog
          draft={draft}
          onDraft={setDraft}
          onClose={() => show(false)}
          create={create}
        />
      ) : null}
    </Screen>
  );
}

/** @param onShowAll shows the batches of every status; null if there are none. */
function NoBatches({ onShowAll }: { readonly onShowAll: (() => void) | null }) {
  return onShowAll === null ? (
    <EmptyState>
      <p>No statements have been made yet. New Statements makes one PDF for each customer with a balance.</p>
    </EmptyState>
  ) : (
    <EmptyState text={NO_MATCHES}>
      <Button onClick={onShowAll}>Clear filters</Button>
    </EmptyState>
  );
}

function BatchRows({ batches }: { readonly batches: readonly StatementBatch[] }) {
  const { zone } = useAgencyTime();
  const columns: readonly DataColumn<StatementBatch>[] = [
    {
      name: 'Batch',
      cell: ({ id }) => <RouteLink to={screenPath('BatchStatementDetail', { id })}>Batch {id}</RouteLink>,
    },
    { name: 'Created', cell: ({ createdDate }) => formatMoment(createdDate, zone) },
    { name: 'Created by', cell: ({ createdBy }) => createdBy },
    { name: 'As of', cell: ({ asOfDate }) => displayFromIso(asOfDate) },
    { name: 'Office', cell: officeText },
    { name: 'Status', cell: (batch) => <BatchState batch={batch} /> },
    { name: 'Customers', end: true, cell: ({ counts }) => formatCount(counts.total) },
    { name: 'Generated', end: true, cell: ({ counts }) => formatCount(counts.done) },
    { name: 'Failed', end: true, cell: ({ counts }) => formatCount(counts.failed) },
    { name: 'Skipped', end: true, cell: ({ counts }) => formatCount(counts.skipped) },
  ];
  return (
    <TableFrame role="region" aria-label={LABEL} minH="40" css={PAPER}>
      <DataTable label={LABEL} columns={columns} rows={batches} keyOf={({ id }) => id} />
    </TableFrame>
  );
}

const LABEL = 'Batches of statements';

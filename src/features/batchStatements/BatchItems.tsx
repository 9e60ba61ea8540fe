import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { STATEMENT_ITEM_STATUSES } from '../../api/wire';
import type { StatementBatchDetail, StatementItem, StatementItemStatus } from '../../api/wire';
import {
  ALL_OFFICES,
  NO_ITEMS,
  NO_MATCHES,
  centsFromDollars,
  counted,
  formatCount,
  isOfficeInScope,
  sumCents,
  textFinder,
} from '../../domain';
import { filterQuery, screenPath, useOfficeScope, useSession } from '../../platform';
import type { Download } from '../../platform';
import {
  Announced,
  Button,
  CheckMark,
  DataTable,
  EmptyState,
  FigureStrip,
  RouteLink,
  SelectField,
  ShowMore,
  StatusLabel,
  TableFrame,
  TextField,
  WrongAddress,
  amountColumn,
  wrongInAddress,
} from '../../ui';
import type { DataColumn } from '../../ui';
import { Bar } from './Bar';
import { PAPER } from './paper';
import { isUnfinished, statementFileName, statusText } from './statementTexts';
import { attachmentPath } from './statements.api';
import type { Retry } from './useRetry';

export interface BatchItemsProps {
  readonly batch: StatementBatchDetail;
  readonly download: Download;
  readonly retry: Retry;
}

const ALL = 'all';
const STATUS = 'status';
/** Number of rows shown at first, and added by each click on Show more. */
const STEP = 200;

/** Wide enough to read a sentence when the table is wider than its frame. */
const Reason = chakra('div', { base: { minW: '180px' } });

/** The customers of a batch with their status and its reason; filtered by status, name and number. */
export function BatchItems({ batch, download, retry }: BatchItemsProps) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get(STATUS);
  const known = STATEMENT_ITEM_STATUSES.find((candidate) => candidate === asked);
  const status = known ?? ALL;
  const setStatus = (next: StatementItemStatus | typeof ALL): void =>
    setQuery(next === ALL ? {} : { [STATUS]: next }, { replace: true });
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(STEP);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { items } = batch;
  const { scope } = useOfficeScope('customer');
  const isAllowed = useSession().access.state('customer') === 'allowed';
  // Who has no choice of offices reports on all of them together: not on the one of the batch.
  const leads =
    isAllowed && (batch.officeId == null || (scope !== null && isOfficeInScope(scope, batch.officeId)));
  const isFound = textFinder(search);
  const found = items.filter(
    (item) =>
      (status === ALL || item.status === status) && isFound(item.clientName, item.clientNumber, item.reason),
  );
  const filters = `${status} ${search}`;
  const [told, tell] = useState({ filters, text: '' });
  // By what the user does alone: polls change the number too, and where none is found, that is said in their place.
  if (told.filters !== filters)
    tell({ filters, text: found.length === 0 ? '' : `${counted(found.length, 'customer')} found` });
  const numberOf = (which: StatementItemStatus): number =>
    items.filter((item) => item.status === which).length;
  const ready = items.filter((item) => chosen.has(item.itemId) && canRetry(item));
  const failed = numberOf('Failed');
  const mark = (itemIds: readonly string[], on: boolean): void => {
    const next = new Set(chosen);
    for (const id of itemIds)
      if (on) next.add(id);
      else next.delete(id);
    setChosen(next);
  };
  const offered = found.filter(canRetry).map(idOf);
  const disabledReason = retry.busy
    ? 'Sending…'
    : isUnfinished(batch)
      ? 'The statements are still being made'
      : undefined;

  const label = `Customers of batch ${batch.id}`;
  const columns: readonly DataColumn<StatementItem>[] = [
    {
      name: '',
      head: (
        <CheckMark
          label="Select all that can be retried"
          disabled={offered.length === 0}
          checked={offered.length > 0 && offered.every((id) => chosen.has(id))}
          onChange={(on) => mark(offered, on)}
        />
      ),
      cell: (item) =>
        canRetry(item) ? (
          <CheckMark
            label={`Select ${item.clientName} (${item.clientNumber})`}
            checked={chosen.has(item.itemId)}
            onChange={(on) => mark([item.itemId], on)}
          />
        ) : null,
    },
    {
      name: 'Cust ID',
      // An import without identifiers has names for them (D15).
      wraps: true,
      cell: ({ clientNumber }) =>
        leads ? <RouteLink to={detailAddress(batch, clientNumber)}>{clientNumber}</RouteLink> : clientNumber,
    },
    ...FACTS,
    { name: 'Statement', cell: (item) => <Pdf item={item} asOfDate={batch.asOfDate} download={download} /> },
  ];

  return (
    <>
      <Announced text={told.text} />
      <Bar>
        <SelectField
          label="Status"
          value={status}
          onChange={setStatus}
          options={[
            { value: ALL, label: `All (${formatCount(items.length)})` },
            ...STATEMENT_ITEM_STATUSES.map((which) => ({
              value: which,
              label: `${statusText(which)} (${formatCount(numberOf(which))})`,
            })),
          ]}
        />
        <TextField label="Search customer or reason" type="search" value={search} onChange={setSearch} />
        {ready.length > 0 ? (
          <Button
            disabledReason={disabledReason}
            onClick={() => {
              retry.send(ready.map(idOf));
              setChosen(new Set());
            }}
          >
            Retry Selected ({formatCount(ready.length)})
          </Button>
        ) : null}
        {failed > 0 ? (
          <Button disabledReason={disabledReason} onClick={() => retry.send(null)}>
            Retry Failed ({formatCount(failed)})
          </Button>
        ) : null}
      </Bar>
      {asked !== null && known === undefined ? (
        <WrongAddress
          text={wrongInAddress(asked, 'not a status of a statement')}
          actionLabel="Show all customers"
          onAction={() => setStatus(ALL)}
        />
      ) : found.length === 0 ? (
        <EmptyState text={items.length === 0 ? NO_ITEMS : NO_MATCHES}>
          {items.length === 0 ? (
            <p>There are no customers in this batch.</p>
          ) : (
            <Button
              onClick={() => {
                setStatus(ALL);
                setSearch('');
              }}
            >
              Clear filters
            </Button>
          )}
        </EmptyState>
      ) : (
        <>
          <Totals of={found} />
          <TableFrame role="region" aria-label={label} minH="40" css={PAPER}>
            <DataTable label={label} columns={columns} rows={found.slice(0, most)} keyOf={idOf} />
            <ShowMore shown={most} of={found.length} onMore={() => setMost(most + STEP)} />
          </TableFrame>
        </>
      )}
    </>
  );
}

const DEFINITIONS = {
  Debts: 'What these customers owed on invoices at the end of the day, statements made or not.',
  Credits: 'Their unapplied payments and credits.',
  Balance:
    'Debts less credits. Of all customers: their balance in the Customer Balance Summary when the batch was made.',
} as const;

/** The sums of what is found, also of rows that Show more has yet to show. */
function Totals({ of: items }: { readonly of: readonly StatementItem[] }) {
  const sum = (field: 'debts' | 'credits' | 'balance') =>
    sumCents(items.map((item) => centsFromDollars(item[field])));
  return (
    <FigureStrip
      label="Totals"
      definitions={DEFINITIONS}
      figures={[
        { name: 'Debts', cents: sum('debts') },
        { name: 'Credits', cents: sum('credits') },
        { name: 'Balance', cents: sum('balance') },
      ]}
    />
  );
}

/** What the balance on a statement follows from (D28). */
function detailAddress({ asOfDate, officeId }: StatementBatchDetail, client: string): string {
  const filters = filterQuery({ to: asOfDate, office: officeId ?? ALL_OFFICES, client });
  return screenPath('CustomerBalanceDetailReport', {}, filters);
}

const idOf = ({ itemId }: StatementItem): string => itemId;

const FACTS: readonly DataColumn<StatementItem>[] = [
  { name: 'Name', wraps: true, cell: ({ clientName }) => clientName },
  amountColumn('Debts', ({ debts }) => centsFromDollars(debts)),
  amountColumn('Credits', ({ credits }) => centsFromDollars(credits)),
  amountColumn('Balance', ({ balance }) => centsFromDollars(balance)),
  {
    name: 'Status',
    cell: ({ status }) => <StatusLabel>{statusText(status)}</StatusLabel>,
  },
  { name: 'Reason', wraps: true, cell: ({ reason }) => <Reason>{reason}</Reason> },
  { name: 'Pages', end: true, cell: ({ pages }) => pages },
];

interface PdfProps extends Pick<BatchItemsProps, 'download'> {
  readonly item: StatementItem;
  readonly asOfDate: StatementBatchDetail['asOfDate'];
}

/** Downloads the customer's statement; renders nothing for a customer without one. */
function Pdf({ item, asOfDate, download }: PdfProps) {
  const { attachmentId, clientId, clientNumber, clientName } = item;
  if (attachmentId == null) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={`PDF of the statement of ${clientName} (${clientNumber})`}
      disabledReason={download.path === null ? undefined : 'A PDF is already being downloaded'}
      onClick={() =>
        download.start(attachmentPath(clientId, attachmentId), statementFileName(item, asOfDate))
      }
    >
      PDF
    </Button>
  );
}

/** Customers that failed or were skipped can be retried (D9). */
function canRetry({ status }: StatementItem): boolean {
  return status === 'Failed' || status === 'Skipped';
}

import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { STATEMENT_ITEM_STATUSES } from '../../api/wire';
import type { StatementBatchDetail, StatementItem, StatementItemStatus } from '../../api/wire';
import { centsFromDollars, formatCount } from '../../domain';
import { Amount, Button, EmptyState, SelectField, StatusLabel, TextField } from '../../ui';
import { Bar, Table, TableFrame } from './BatchTable';
import { ITEM_STATUS, isUnfinished, statementFileName } from './statementTexts';
import { attachmentPath } from './statements.api';
import type { Download } from './useDownload';
import type { Retry } from './useRetry';

export interface BatchItemsProps {
  readonly batch: StatementBatchDetail;
  readonly download: Download;
  readonly retry: Retry;
}

const ALL = 'all';
/** Rows that are drawn at first, and added at each wish for more. */
const STEP = 200;

const Box = chakra('input', {
  base: { width: '16px', height: '16px', accentColor: 'blue.solid', cursor: 'pointer', display: 'block' },
});

/** The customers of a batch, each with what became of it and why; filtered by status, name and number. */
export function BatchItems({ batch, download, retry }: BatchItemsProps) {
  const [status, setStatus] = useState<StatementItemStatus | typeof ALL>(ALL);
  const [search, setSearch] = useState('');
  const [most, setMost] = useState(STEP);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { items, asOfDate } = batch;
  const found = items.filter((item) => (status === ALL || item.status === status) && isFound(item, search));
  const numberOf = (known: StatementItemStatus): number =>
    items.filter((item) => item.status === known).length;
  const ready = items.filter((item) => chosen.has(item.itemId) && canRetry(item));
  const failed = numberOf('Failed');
  const mark = (itemIds: readonly string[], on: boolean): void => {
    const next = new Set(chosen);
    for (const id of itemIds)
      if (on) next.add(id);
      else next.delete(id);
    setChosen(next);
  };
  const offered = found.filter(canRetry).map(({ itemId }) => itemId);
  const off = retry.busy
    ? 'Sending…'
    : isUnfinished(batch)
      ? 'The statements are still being made'
      : undefined;

  return (
    <>
      <Bar>
        <SelectField
          label="Status"
          value={status}
          onChange={setStatus}
          options={[
            { value: ALL, label: `All (${formatCount(items.length)})` },
            ...STATEMENT_ITEM_STATUSES.map((known) => ({
              value: known,
              label: `${ITEM_STATUS[known].label} (${formatCount(numberOf(known))})`,
            })),
          ]}
        />
        <TextField label="Search customer or reason" type="search" value={search} onChange={setSearch} />
        {ready.length > 0 ? (
          <Button
            disabledReason={off}
            onClick={() => {
              retry.send(ready.map(({ itemId }) => itemId));
              setChosen(new Set());
            }}
          >
            Retry Selected ({formatCount(ready.length)})
          </Button>
        ) : null}
        {failed > 0 ? (
          <Button disabledReason={off} onClick={() => retry.send(null)}>
            Retry Failed ({formatCount(failed)})
          </Button>
        ) : null}
      </Bar>
      {found.length === 0 ? (
        <EmptyState
          text={
            items.length === 0 ? 'There are no customers in this batch.' : 'No customer matches the filters.'
          }
        />
      ) : (
        <TableFrame tabIndex={0} role="region" aria-label={`Customers of batch ${batch.id}`}>
          <Table>
            <thead>
              <tr>
                <th>
                  <Box
                    type="checkbox"
                    aria-label="Select all that can be retried"
                    disabled={offered.length === 0}
                    checked={offered.length > 0 && offered.every((id) => chosen.has(id))}
                    onChange={(event) => mark(offered, event.target.checked)}
                  />
                </th>
                <th scope="col">Cust ID</th>
                <th scope="col">Name</th>
                {['Debts', 'Credits', 'Balance'].map((header) => (
                  <th key={header} scope="col" data-end="">
                    {header}
                  </th>
                ))}
                <th scope="col">Status</th>
                <th scope="col">Reason</th>
                <th scope="col" data-end="">
                  Pages
                </th>
                <th scope="col">Statement</th>
              </tr>
            </thead>
            <tbody>
              {found.slice(0, most).map((item) => (
                <tr key={item.itemId}>
                  <td>
                    {canRetry(item) ? (
                      <Box
                        type="checkbox"
                        aria-label={`Select ${item.clientName}`}
                        checked={chosen.has(item.itemId)}
                        onChange={(event) => mark([item.itemId], event.target.checked)}
                      />
                    ) : null}
                  </td>
                  <td>{item.clientNumber}</td>
                  <td>{item.clientName}</td>
                  {[item.debts, item.credits, item.balance].map((dollars, at) => (
                    <td key={at}>
                      <Amount cents={centsFromDollars(dollars)} />
                    </td>
                  ))}
                  <td>
                    <StatusLabel tone={ITEM_STATUS[item.status].tone}>
                      {ITEM_STATUS[item.status].label}
                    </StatusLabel>
                  </td>
                  <td data-wrap="">{item.reason}</td>
                  <td data-end="">{item.pages ?? ''}</td>
                  <td>
                    {item.attachmentId === null ? null : (
                      <Button
                        size="sm"
                        variant="ghost"
                        aria-label={`PDF of the statement of ${item.clientName}`}
                        disabledReason={
                          download.path === null ? undefined : 'A PDF is being downloaded already'
                        }
                        onClick={() =>
                          download.start(
                            attachmentPath(item.clientId, item.attachmentId ?? ''),
                            statementFileName(item, asOfDate),
                          )
                        }
                      >
                        PDF
                      </Button>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
          {found.length > most ? (
            <Button size="sm" m="2" onClick={() => setMost(most + STEP)}>
              Show more: {formatCount(most)} of {formatCount(found.length)} are shown
            </Button>
          ) : null}
        </TableFrame>
      )}
    </>
  );
}

/** What failed or was skipped may be tried again (D9). */
function canRetry({ status }: StatementItem): boolean {
  return status === 'Failed' || status === 'Skipped';
}

function isFound({ clientName, clientNumber, reason }: StatementItem, search: string): boolean {
  const wanted = search.trim().toLowerCase();
  return (
    wanted === '' || [clientName, clientNumber, reason].some((text) => text.toLowerCase().includes(wanted))
  );
}

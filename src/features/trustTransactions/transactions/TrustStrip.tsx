import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useMemo, useRef } from 'react';
import { formatCents } from '../../../domain';
import { Button, ChevronDownIcon, Notice, Popover } from '../../../ui';
import { accountsApi } from './accounts.api';
import { trustPositions } from './trustPositions';
import type { TrustPosition } from './trustPositions';

const Place = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '6',
    rowGap: '1',
    flexShrink: '0',
    minH: '38px',
    px: '3',
    py: '1',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    bg: 'bg.panel',
    textStyle: 'sm',
  },
});
const Name = chakra('h2', { base: { textStyle: 'sm', fontWeight: 'semibold' } });
const Figures = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    rowGap: '1',
    '& > div': { display: 'flex', gap: '2' },
    '& dt': { color: 'fg.muted' },
    '& dd': { fontVariantNumeric: 'tabular-nums', fontWeight: 'semibold' },
    '& dd[data-short]': { color: 'fg.error' },
  },
});
const Table = chakra('table', {
  base: {
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { px: '2', py: '1', textAlign: 'end' },
    '& th': { fontWeight: 'medium' },
    '& thead th': { textStyle: 'xs', color: 'fg.muted' },
    '& th:first-of-type': { textAlign: 'start' },
    '& td[data-short]': { color: 'fg.error', fontWeight: 'semibold' },
  },
});

/**
 * What the trust bank accounts hold now, beside the client money that they must cover (D13): never netted in silence.
 * Fetched again with the report that it stands over.
 */
export function TrustStrip({ reportId }: { readonly reportId: string | undefined }) {
  const { data, isError, refetch } = accountsApi.useGlAccountsQuery(false);
  const positions = useMemo(() => trustPositions(data ?? []), [data]);
  const fetchedWith = useRef(reportId);
  useEffect(() => {
    if (reportId === undefined) return;
    if (fetchedWith.current !== undefined && fetchedWith.current !== reportId) void refetch();
    fetchedWith.current = reportId;
  }, [reportId, refetch]);

  if (isError && data === undefined) {
    return (
      <Notice tone="warning" action={<Button onClick={() => void refetch()}>Fetch them</Button>}>
        What the trust accounts hold could not be fetched.
      </Notice>
    );
  }
  const all = positions.at(-1);
  if (all === undefined) return null;
  const each = positions.slice(0, -1);
  return (
    <Place aria-label="Trust accounts now">
      <Name>{all.name}</Name>
      <Figures>
        <div>
          <dt>Bank balance</dt>
          <dd>{formatCents(all.balance)}</dd>
        </div>
        <div>
          <dt>Fiduciary money held</dt>
          <dd>{formatCents(all.held)}</dd>
        </div>
        <div>
          <dt>Difference</dt>
          <dd data-short={shortMark(all)}>{differenceText(all)}</dd>
        </div>
      </Figures>
      {each.length === 0 ? null : (
        <Popover
          label="Trust accounts, one by one"
          trigger={
            <Button size="sm" variant="ghost">
              By account <ChevronDownIcon size={12} />
            </Button>
          }
        >
          <AccountTable positions={each} />
        </Popover>
      )}
    </Place>
  );
}

function AccountTable({ positions }: { readonly positions: readonly TrustPosition[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Trust account</th>
          <th scope="col">Bank balance</th>
          <th scope="col">Fiduciary money held</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {positions.map((position) => (
          <tr key={position.id}>
            <th scope="row">{position.name}</th>
            <td>{formatCents(position.balance)}</td>
            <td>{formatCents(position.held)}</td>
            <td data-short={shortMark(position)}>{differenceText(position)}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Red is never the only signal: a shortage is called one. */
function differenceText({ difference }: TrustPosition): string {
  return `${formatCents(difference)}${difference < 0 ? ' short' : ''}`;
}

function shortMark({ difference }: TrustPosition): '' | undefined {
  return difference < 0 ? '' : undefined;
}

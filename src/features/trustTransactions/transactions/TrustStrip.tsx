import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useMemo, useRef } from 'react';
import { formatCents } from '../../../domain';
import { Button, Notice } from '../../../ui';
import { accountsApi } from './accounts.api';
import { trustPositions } from './trustPositions';

const Place = chakra('section', {
  base: {
    flexShrink: '0',
    maxH: '96px',
    overflow: 'auto',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    bg: 'bg.panel',
  },
});
const Table = chakra('table', {
  base: {
    width: '100%',
    maxW: '760px',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { px: '3', py: '1', textAlign: 'end', whiteSpace: 'nowrap' },
    '& th': { fontWeight: 'medium' },
    '& thead th': { textStyle: 'xs', color: 'fg.muted', pb: '0' },
    '& th:first-of-type': { textAlign: 'start' },
    '& tr[data-total]': { fontWeight: 'semibold' },
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
  if (positions.length === 0) return null;
  return (
    <Place aria-label="Trust accounts now" tabIndex={0}>
      <Table>
        <thead>
          <tr>
            <th scope="col">Trust account, now</th>
            <th scope="col">Bank balance</th>
            <th scope="col">Fiduciary money held</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {positions.map(({ id, name, balance, held, difference }) => (
            <tr key={id} data-total={id === 'total' ? '' : undefined}>
              <th scope="row">{name}</th>
              <td>{formatCents(balance)}</td>
              <td>{formatCents(held)}</td>
              <td data-short={difference < 0 ? '' : undefined}>
                {formatCents(difference)}
                {difference < 0 ? ' short' : ''}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Place>
  );
}

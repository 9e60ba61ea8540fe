import { chakra } from '@chakra-ui/react/styled-system';
import { formatCents } from '../../../domain';
import { differenceText, shortMark } from './trustPositions';
import type { TrustPosition } from './trustPositions';

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

/** The trust accounts one by one. */
export function AccountTable({ positions }: { readonly positions: readonly TrustPosition[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Trust account</th>
          <th scope="col">Bank balance</th>
          <th scope="col">Fiduciary money held</th>
          <th scope="col">Excess</th>
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

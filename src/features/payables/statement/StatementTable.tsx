import { displayFromIso } from '../../../domain';
import { Amount } from '../../../ui';
import type { PayLine } from '../payment/payableLines';
import { Frame, LineTable } from '../payment/lineTable.styles';
import { statementSums } from './statementSums';

/**
 * The lines of a statement with their total, gross and net apart (D13). Date and policy, columns on paper, stand below
 * what they are of, so that it fits a phone.
 */
export function StatementTable({ lines }: { readonly lines: readonly PayLine[] }) {
  return (
    <Frame tabIndex={0} role="group" aria-label="Lines of the statement">
      <LineTable>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Customer</th>
            <th scope="col" data-end="">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineId}>
              <td data-number="">
                {line.itemNumber}
                <span data-more="">{line.itemDate === null ? '' : displayFromIso(line.itemDate)}</span>
              </td>
              <td>
                {line.clientName}
                <span data-more="">{line.policyNumber}</span>
              </td>
              <td>
                <Amount cents={line.cents} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {statementSums(lines).map(({ label, cents }) => (
            <tr key={label}>
              <th scope="row" colSpan={2}>
                {label}
              </th>
              <td>
                <Amount cents={cents} strong />
              </td>
            </tr>
          ))}
        </tfoot>
      </LineTable>
    </Frame>
  );
}

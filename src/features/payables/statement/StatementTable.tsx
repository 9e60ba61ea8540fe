import { displayFromIso } from '../../../domain';
import { Amount } from '../../../ui';
import type { PayLine } from '../payment/payableLines';
import { Frame, LineTable } from '../payment/lineTable.styles';
import { statementSums } from './statementSums';

/** The lines of a statement with their total, gross and net apart (D13). */
export function StatementTable({ lines }: { readonly lines: readonly PayLine[] }) {
  return (
    <Frame tabIndex={0} role="group" aria-label="Lines of the statement">
      <LineTable>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Item Date</th>
            <th scope="col">Customer</th>
            <th scope="col">Policy Number</th>
            <th scope="col" data-end="">
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineId}>
              <td>{line.itemNumber}</td>
              <td>{line.itemDate === null ? '' : displayFromIso(line.itemDate)}</td>
              <td>{line.clientName}</td>
              <td>{line.policyNumber}</td>
              <td>
                <Amount cents={line.cents} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {statementSums(lines).map(({ label, cents }) => (
            <tr key={label}>
              <th scope="row" colSpan={4}>
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

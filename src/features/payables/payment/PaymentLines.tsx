import { chakra } from '@chakra-ui/react/styled-system';
import { Amount } from '../../../ui';
import { Frame, LineTable } from './lineTable.styles';
import type { PaySelection } from './payableLines';
import type { PaymentRefusal } from './usePay';

const Reason = chakra('div', { base: { color: 'fg.error', textStyle: 'xs' } });

/** The selected lines with totals, by payee or account (D33); a line that was refused says why. */
export function PaymentLines({
  selection,
  names,
  refusal,
}: {
  readonly selection: PaySelection;
  /** Id of a payee → the carrier's name (D37); of one that is not there the report's rows have the name. */
  readonly names: ReadonlyMap<string, string>;
  readonly refusal: PaymentRefusal | null;
}) {
  const reasons = new Map(refusal?.lines.map(({ lineId, reason }) => [lineId, reason]));
  return (
    <Frame tabIndex={0} role="group" aria-label="Selected lines">
      <LineTable>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Customer</th>
            <th scope="col" data-end="">
              Collected
            </th>
            <th scope="col" data-end="">
              Amount
            </th>
          </tr>
        </thead>
        {selection.groups.map((group) => (
          <tbody key={group.id}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                {names.get(group.id) ?? group.name}
              </th>
              <td>
                <Amount cents={group.collected} />
              </td>
              <td>
                <Amount cents={group.cents} strong />
              </td>
            </tr>
            {group.lines.map((line) => (
              <tr key={line.lineId}>
                <td>
                  <span data-number="">{line.itemNumber}</span>
                  {reasons.has(line.lineId) ? <Reason>{reasons.get(line.lineId)}</Reason> : null}
                </td>
                <td>{line.clientName}</td>
                <td>
                  <Amount cents={line.collected} />
                </td>
                <td>
                  <Amount cents={line.cents} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td>
              <Amount cents={selection.collected} strong />
            </td>
            <td>
              <Amount cents={selection.cents} strong />
            </td>
          </tr>
        </tfoot>
      </LineTable>
    </Frame>
  );
}

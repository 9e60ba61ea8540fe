import { useState } from 'react';
import { formatCount } from '../../../domain';
import { Notice } from '../../../ui';
import type { PaySelection } from './payableLines';

/**
 * Says that lines which were selected when the dialog was opened are no longer among the unpaid: a report follows what is
 * done in other tabs and in item pages.
 */
export function LeftLines({ selection }: { readonly selection: PaySelection }) {
  const known = rowsIn(selection);
  const [atFirst] = useState(known);
  const left = atFirst - known;
  if (left <= 0) return null;
  return (
    <Notice tone="warning">
      {left === 1
        ? '1 of the selected lines has been paid or voided meanwhile and is left out.'
        : `${formatCount(left)} of the selected lines have been paid or voided meanwhile and are left out.`}
    </Notice>
  );
}

/** Selected rows that the report still has, those that are already paid too. */
const rowsIn = ({ groups, paid }: PaySelection): number =>
  groups.reduce((sum, { lines }) => sum + lines.length, paid);

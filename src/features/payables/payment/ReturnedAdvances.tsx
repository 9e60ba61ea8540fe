import { formatCents } from '../../../domain';
import { Notice } from '../../../ui';
import { useShowsAdvances } from '../offers';
import type { PaySelection } from './payableLines';

/**
 * Paying with a return that operating stood in for gives operating its money back (D51): more leaves the trust account
 * than is paid.
 */
export function ReturnedAdvances({ selection }: { readonly selection: PaySelection }) {
  const isShown = useShowsAdvances();
  const returned = selection.groups
    .flatMap(({ lines }) => lines)
    .reduce((total, { cents, advanced }) => (cents < 0 ? total + advanced : total), 0);
  return isShown && returned > 0 ? (
    <Notice>{`${formatCents(returned)} that operating advanced for returns goes back to operating with this payment.`}</Notice>
  ) : null;
}

import { formatCents } from '../../../domain';
import type { PayableReport } from '../../../domain';
import { Checkbox, Notice } from '../../../ui';
import { useOffersAsOf } from '../choice/asOfDay';
import { useShowsPayments } from '../paymentDetails';
import { heldApart } from './payFrom';
import type { PaySelection } from './payableLines';

export interface ShortageProps {
  readonly report: PayableReport;
  readonly selection: PaySelection;
  /** Whether there are several trust accounts to pay from. */
  readonly hasSeveral: boolean;
  /** Whether the payment has been refused. */
  readonly isRefused: boolean;
  readonly advance: boolean;
  readonly onAdvance: (on: boolean) => void;
}

/** How money of other trust accounts gets to the one that pays. */
const EXCHANGED =
  'Operating money is moved to the account that pays first, and operating gets as much back from the others at once.';

/**
 * Only money that customers have paid, and that the trust account holds, may leave it; paying more needs a second choice
 * (D13). Revenue has none: what is collected of it goes to operating from any account.
 */
export function Shortage({ report, selection, ...props }: ShortageProps) {
  const { hasSeveral, isRefused, advance, onAdvance } = props;
  // The flags with which rows name the account of their money (D45).
  const hasAccounts = [useShowsPayments(), useOffersAsOf()].includes(true);
  const { short } = selection;
  const amount = formatCents(short);
  if (report === 'agencyRevenue') {
    return short > 0 ? (
      <Notice tone="warning">{`${amount} is not collected yet: only collected revenue can be moved.`}</Notice>
    ) : null;
  }
  const apart = hasAccounts ? heldApart(selection) : 0;
  // Otherwise only the refusal knows of other accounts. What is chosen stays in sight while the payment is sent again.
  const mayBeApart = !hasAccounts && hasSeveral && (isRefused || advance);
  if (short === 0 && apart === 0 && !mayBeApart) return null;
  const hints = [
    short > 0
      ? `Customers have not paid ${amount} of this yet. Operating money is moved to trust first, and is shown as an advance until it is collected.`
      : [],
    apart > 0 ? `${formatCents(apart)} of this is held in several trust accounts. ${EXCHANGED}` : [],
    short === 0 && apart === 0
      ? `Other trust accounts than the one that pays may hold money of these lines. ${EXCHANGED}`
      : [],
  ].flat();
  return (
    <Checkbox
      label={
        short > 0
          ? `Advance ${amount} from operating`
          : 'Advance from operating what other trust accounts hold'
      }
      checked={advance}
      onChange={onAdvance}
      hint={hints.join(' ')}
    />
  );
}

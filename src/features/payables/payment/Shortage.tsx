import { formatCents } from '../../../domain';
import type { PayableReport } from '../../../domain';
import { Checkbox, Notice } from '../../../ui';
import { useShowsAdvances } from '../offers';
import { heldElsewhere } from './payFrom';
import type { PaySelection } from './payableLines';

export interface ShortageProps {
  readonly report: PayableReport;
  readonly selection: PaySelection;
  /** The trust account that pays; blank until it is chosen. */
  readonly bankAccountId: string;
  /** Whether there are several trust accounts to pay from. */
  readonly hasSeveral: boolean;
  /** Whether the payment has been refused. */
  readonly isRefused: boolean;
  readonly advance: boolean;
  readonly onAdvance: (on: boolean) => void;
}

const NOTHING = { cents: 0, isInSeveral: false };

/** How money of other trust accounts gets to the one that pays. */
const EXCHANGED =
  'Operating money is first moved to the account you pay from, and operating gets it back from the other accounts at once.';

/**
 * Only money that customers have paid, and that the trust account holds, may leave it; paying more needs a second choice
 * (D13). Revenue has none: what is collected of it goes to operating from any account.
 */
export function Shortage({ report, selection, bankAccountId, ...props }: ShortageProps) {
  const { hasSeveral, isRefused, advance, onAdvance } = props;
  const hasAccounts = useShowsAdvances();
  const { short } = selection;
  const amount = formatCents(short);
  if (report === 'agencyRevenue') {
    return short > 0 ? (
      <Notice tone="warning">{`${amount} is not collected yet: only collected revenue can be moved.`}</Notice>
    ) : null;
  }
  const elsewhere = hasAccounts && hasSeveral ? heldElsewhere(selection, bankAccountId) : NOTHING;
  // Otherwise only the refusal knows of other accounts, as it does of what a line gives back in them.
  const isKnown = hasAccounts && !selection.groups.some(({ lines }) => lines.some(({ cents }) => cents < 0));
  const mayBeElsewhere = !isKnown && hasSeveral && isRefused;
  // What is chosen stays in sight, such as while the payment is sent again.
  if (short === 0 && elsewhere.cents === 0 && !mayBeElsewhere && !advance) return null;
  const hints = [
    short > 0
      ? `Customers have not paid ${amount} of this yet. Operating money is moved to trust first, and is shown as an advance until it is collected.`
      : [],
    elsewhere.cents > 0
      ? `${formatCents(elsewhere.cents)} of this is held in ${
          elsewhere.isInSeveral
            ? 'several trust accounts'
            : 'trust accounts other than the one you pay from, or split among several'
        }. ${EXCHANGED}`
      : [],
    short === 0 && elsewhere.cents === 0
      ? `Trust accounts other than the one you pay from may hold money of these lines. ${EXCHANGED}`
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

import { formatCount } from '../../../domain';
import type { PayableReport } from '../../../domain';
import { useModuleDispatch } from '../../../platform';
import { useToaster } from '../../../ui';
import { useShowsPayments } from '../offers';
import type { PaySelection } from '../payment/payableLines';

/** The part of a toast by which the PDFs of new payments are saved. */
interface DocumentOffer {
  readonly action?: { readonly label: string; readonly run: () => void };
}

const FAILED = 'The PDF could not be made. Open the paid report to get it.';

/** Offers, in the toast after paying, what goes out with the payments (D54). Empty while the flag is off. */
export function useDocumentOffer(): (
  report: PayableReport,
  selection: PaySelection,
  itemIds: readonly string[],
) => DocumentOffer {
  const isOffered = useShowsPayments();
  const dispatch = useModuleDispatch();
  const toaster = useToaster();
  return (report, selection, itemIds) => {
    const name = report === 'companyPayables' ? 'Remittance Advice' : statementName(selection);
    if (!isOffered || name === null || itemIds.length === 0) return {};
    const run = (): void => {
      import('./saveDocuments').then(
        ({ saveDocuments }) => saveDocuments(itemIds, dispatch, toaster),
        () => toaster.show({ kind: 'error', text: FAILED, duration: null }),
      );
    };
    const label = itemIds.length === 1 ? name : `${name} (${formatCount(itemIds.length)})`;
    return { action: { label, run } };
  };
}

/** Revenue has a commission statement if it is of one payee; null if it is not. */
function statementName({ groups }: PaySelection): string | null {
  const payees = new Set(groups.flatMap(({ lines }) => lines.map(({ payeeId }) => payeeId)));
  return payees.size === 1 && !payees.has('') ? 'Commission Statement' : null;
}

import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { Permission } from '../../domain';
import type { IsoDate } from '../../domain';
import { useItemPages, useOfficeId, usePlatform, useSession } from '../../platform';
import type { Access, ItemPages, ItemTarget } from '../../platform';
import type { RowView } from '../../report';
import { useToaster } from '../../ui';
import { creditsAddress, customerAddress, payablesAddress } from './addresses';

/** The links of the rows. */
export interface TrustLinks {
  readonly open: (row: RowView, columnId: string) => void;
  /** The address that `open` leads to; null where the user may not go there. */
  readonly href: (row: RowView, columnId: string) => string | null;
  readonly pages: ItemPages;
}

const RECEIPT = 'PaymentIn';

/**
 * Where a row leads, as of the same day: its customer to their balance detail; what is held to the payables of
 * its carrier, or to the unapplied payments of its client; all else to the item's page, for users who have the item on another
 * report too: here are items of every day and author (D4).
 */
export function useTrustLinks(day: IsoDate | null, officeId: string | null): TrustLinks {
  const pages = useItemPages(useToaster());
  const navigate = useNavigate();
  const { hrefOf } = usePlatform();
  const { access } = useSession();
  const canOpenPayables = access.state('companyPayables') === 'allowed';
  const canOpenCustomers = access.state('customer') === 'allowed';
  const { addressOf } = pages;

  /** The report behind a column; null where there is none or the user may not open it. */
  const reportBehind = useCallback(
    (row: RowView, columnId: string): string | null => {
      if (day === null) return null;
      const place = { day, officeId };
      const client = row.text('clientNumber');
      if (columnId === 'clientNumber') return canOpenCustomers ? customerAddress(place, client) : null;
      if (row.text('beneficiaryType') === 'Client')
        return canOpenCustomers ? creditsAddress(place, client) : null;
      const payable = {
        // Such as a return premium that reduced a payment before its customer has used it.
        type: row.cents('remitted') ? 'paid' : 'unpaid',
        glAccountId: row.text('glAccountId'),
        payeeId: row.text('beneficiaryId'),
      } as const;
      // No filter has the payables of a carrier that nobody named alone.
      return canOpenPayables && payable.payeeId !== '' ? payablesAddress(place, payable) : null;
    },
    [day, officeId, canOpenCustomers, canOpenPayables],
  );
  const mayOpen = useCallback(
    // Of invoices and credit memos, payables have the lines.
    (row: RowView): boolean =>
      canOpenCustomers || seesAllItems(access) || (canOpenPayables && row.text('itemType') !== RECEIPT),
    [access, canOpenCustomers, canOpenPayables],
  );
  const href = useCallback(
    (row: RowView, columnId: string): string | null => {
      if (!isReportColumn(columnId)) return mayOpen(row) ? addressOf(targetOf(row)) : null;
      const address = reportBehind(row, columnId);
      return address && hrefOf(address);
    },
    [mayOpen, addressOf, hrefOf, reportBehind],
  );
  return {
    open: (row, columnId) => {
      const address = isReportColumn(columnId) ? reportBehind(row, columnId) : null;
      if (address !== null) void navigate(address);
      else if (mayOpen(row)) pages.open(targetOf(row));
    },
    href,
    pages,
  };
}

/**
 * Whether the accounting search has all that moved the money of a bank account: it has only what the user may see, of
 * the office that the host is in.
 */
export function useHasAllEntries(): boolean {
  const { access } = useSession();
  return useOfficeId() === null && seesAllItems(access);
}

/** Whether trust reports show the user the items of every day and author (D4). */
function seesAllItems({ lastTwoDays, permissions }: Access): boolean {
  return !lastTwoDays && permissions.has(Permission.TransactionsAllUsers);
}

function isReportColumn(columnId: string): boolean {
  return columnId === 'clientNumber' || columnId === 'held';
}

function targetOf(row: RowView): ItemTarget {
  const type = row.text('itemType');
  return {
    // The type of an item is that of its transactions, but for a payment of a client (§3).
    kind: type === RECEIPT ? 'IncomingPayment' : type,
    itemId: row.text('itemId'),
    clientId: row.count('clientId') || null,
  };
}

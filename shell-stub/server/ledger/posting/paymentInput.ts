import type { Act } from '../core';

/** How money leaves. */
export interface PaymentInput extends Act {
  readonly trustAccountId: number;
  /** Payable lines, each paid whole (D7): an amount that is not the line's is refused (D8). */
  readonly lines: readonly { readonly lineId: number; readonly cents: number }[];
  readonly payMethod: string;
  readonly reference?: string;
  readonly number?: string;
  /** The office of the item; absent: the user's. */
  readonly officeId?: number;
  /** Offices whose lines the user may pay; absent or null: all. */
  readonly officeIds?: readonly number[] | null;
}

/** How a carrier is paid. */
export interface CompanyPaymentInput extends PaymentInput {
  /** The second choice of D13: operating money stands in for what is not collected yet. */
  readonly advanceFromOperating?: boolean;
}

/** How revenue is taken out of trust. */
export interface RevenuePaymentInput extends PaymentInput {
  /** The operating account that it is deposited to; absent: the agency's first. */
  readonly depositAccountId?: number;
}

import type { Act } from '../core';

/** How somebody is paid. */
export interface PaymentMethod {
  readonly payMethod: string;
  /** Number of the check or transfer. */
  readonly reference: string;
}

/** How one of several payees is paid. */
export interface PayeePaymentMethod extends PaymentMethod {
  /** The carrier; null for lines whose carrier nobody named. */
  readonly payeeId: number | null;
}

/** The input of any payment out of trust. */
export interface PaymentInput extends Act {
  readonly trustAccountId: number;
  /** Payable lines, each paid in full (D7): an amount that differs from the line's is refused (D8). */
  readonly lines: readonly { readonly lineId: number; readonly cents: number }[];
  readonly payMethod: string;
  /** Empty or absent for a check: it gets the next number (D53). */
  readonly reference?: string;
  /** How each payee is paid; absent: all as above. */
  readonly payees?: readonly PayeePaymentMethod[];
  readonly number?: string;
  /** The item's office; absent: the user's. */
  readonly officeId?: number;
  /** Offices whose lines the user may pay; absent or null: all. */
  readonly officeIds?: readonly number[] | null;
}

/** The input of a payment to carriers. */
export interface CompanyPaymentInput extends PaymentInput {
  /** The second choice of D13: operating money stands in for what is not yet collected. */
  readonly advanceFromOperating?: boolean;
  /** In cents, what that choice was made for: if more is not collected by now, it is refused. Absent: any amount. */
  readonly advanceAtMost?: number;
}

/** The input for taking revenue out of trust. */
export interface RevenuePaymentInput extends PaymentInput {
  /** The operating account it is deposited to; absent: the agency's first. */
  readonly depositAccountId?: number;
}

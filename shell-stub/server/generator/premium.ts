import type { KnownLine } from '../ledger/core';
import type { Policy } from './population';

/** How lines of premium describe a policy. */
export const describe = (policy: Policy): string => `${policy.line.name} ${policy.number}`;

/** One line of premium with the agency's retained commission. */
export function premiumLine(policy: Policy, amount: number, name: string, description: string): KnownLine {
  return {
    name,
    description,
    amountCents: amount,
    retainedCents: Math.round((amount * policy.commission) / 10_000),
    retainedAccountId: policy.line.retained,
    reportingAccountId: policy.line.payable,
    carrierId: policy.carrier,
    kind: 'company',
  };
}

import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf } from '../../../api';
import type { PayableMethod } from '../../../api/wire';
import { checksApi } from '../checks/checks.api';
import { checkPlan, numbersToLookUp } from './checkPlan';
import type { PayeePlan } from './checkPlan';
import { NOTHING_ENTERED } from './paymentForm';
import type { EnteredPayees } from './paymentForm';

/** A payment of the dialog: to a payee, or to the agency itself. */
export interface Payee {
  readonly id: string;
  readonly name: string;
}

/** How each payee is paid, as far as the user and the server have said (D53). */
export interface Payees {
  readonly plan: readonly PayeePlan[];
  /** Whether the user has typed a number or reference. */
  readonly isTyped: (id: string) => boolean;
  /** What the user has entered: the same object until that changes. */
  readonly input: EnteredPayees;
  readonly setMethod: (id: string, method: PayableMethod) => void;
  readonly setNumber: (id: string, text: string) => void;
  /** Check numbers are being looked up that are yet to be filled in. */
  readonly pending: boolean;
  /** Why they could not be looked up. */
  readonly problem: string | undefined;
  /** Whether the look-up leaves nothing to read before paying: it has not failed, and no number leaves a gap. */
  readonly isClear: boolean;
  readonly refresh: () => void;
}

/**
 * The numbers of the payments of the dialog: filled in from the bank account, as long as the user has not typed
 * them, and looked up as they are typed.
 *
 * @param bankAccountId blank until it is chosen.
 * @param refusal asks again when it changes: somebody may have used a number.
 * @param kept what was entered before.
 */
export function usePayees(
  payees: readonly Payee[],
  bankAccountId: string,
  refusal: object | null,
  kept: EnteredPayees = NOTHING_ENTERED,
): Payees {
  const [input, setInput] = useState(kept);
  const { methods, typed } = input;
  const methodOf = (id: string): PayableMethod => methods[id] ?? 'Check';
  // A check number is of its account: what was typed for one is not sent on another.
  const keyIn = (account: string, id: string): string =>
    methodOf(id) === 'Check' ? `check ${account} ${id}` : `reference ${id}`;
  const keyOf = (id: string): string => keyIn(bankAccountId, id);
  // What was typed before an account was chosen goes along to any for which nothing else was typed.
  const typedOf = (id: string): string | undefined => typed[keyOf(id)] ?? typed[keyIn('', id)];
  const inputs = payees.map(({ id, name }) => ({
    id,
    name,
    method: methodOf(id),
    typed: typedOf(id) ?? null,
  }));
  const asksFor = (numbers: readonly string[]) =>
    bankAccountId === '' || !inputs.some(({ method }) => method === 'Check')
      ? skipToken
      : { bankAccountId, numbers };
  const first = checksApi.useCheckNumbersQuery(asksFor([]), { refetchOnMountOrArgChange: true });
  const next = first.currentData?.nextNumber ?? null;
  const lookUp = next === null ? skipToken : asksFor(numbersToLookUp(inputs, next));
  const known = checksApi.useCheckNumbersQuery(lookUp, { refetchOnMountOrArgChange: true });
  // Until the answer for the numbers now typed arrives, the previous answer is used, if it is of this account.
  const taken = known.data?.bankAccountId === bankAccountId ? known.data.taken : [];
  const plan = checkPlan(inputs, { next, taken });
  const problem = failureOf(first.error ?? known.error)?.message;
  const refresh = (): void => {
    if (bankAccountId === '' || first.isUninitialized) return;
    void first.refetch();
    if (!known.isUninitialized) void known.refetch();
  };
  const lookUpAgain = useEffectEvent(refresh);
  useEffect(() => {
    if (refusal !== null) lookUpAgain();
  }, [refusal]);
  return {
    plan,
    isTyped: (id) => typedOf(id) !== undefined,
    input,
    setMethod: (id, method) => setInput({ ...input, methods: { ...methods, [id]: method } }),
    setNumber: (id, text) => setInput({ ...input, typed: { ...typed, [keyOf(id)]: text } }),
    pending: first.isFetching || known.isFetching,
    problem,
    isClear: problem === undefined && plan.every(({ gap }) => gap === null),
    refresh,
  };
}

import { sumCents } from '../../domain';
import type { Cents } from '../../domain';
import type { ExportFact } from '../../report';
import type { BankFigures } from './bankFigures';
import type { HeldSums } from './figures';
import type { AccountOption } from './standing';

/** What is held, summed in three ways. */
export const LINES = 'Each line for itself';
export const BENEFICIARIES = 'By beneficiary';
export const NETTED = 'All netted';

/** A sum of what is held, by its name. */
export type HeldSum = readonly [name: string, cents: Cents];

/** The three sums of what is held (D50). */
export const heldSums = (
  sums: HeldSums,
  bank: Pick<BankFigures, 'held' | 'netted'> | undefined,
): readonly HeldSum[] => [
  [LINES, sums.gross],
  [BENEFICIARIES, bank?.held ?? sums.carriers + sums.clients],
  [NETTED, bank?.netted ?? sums.netted],
];

/**
 * States in an export what the screen says of the whole account, whatever rows the export has (D38, D50).
 *
 * @param bank undefined where the bank is not shown.
 * @param only the account that is shown; of several, those that are short are named.
 */
export function positionFacts(
  sums: HeldSums,
  bank: BankFigures | undefined,
  only: AccountOption | undefined,
): readonly ExportFact[] {
  const held = heldSums(sums, bank).map(([name, value]) => ({ label: `Held, ${name.toLowerCase()}`, value }));
  if (bank === undefined) return held;
  const short = sumCents(bank.short.map(({ cents }) => cents));
  return [
    ...held,
    { label: 'Bank', value: bank.bank },
    { label: 'Excess', value: bank.excess },
    { label: 'Short', value: short },
    ...(only ? [] : bank.short.map(({ name, cents }) => ({ label: `Short: ${name}`, value: cents }))),
    ...(bank.unexplained === null ? [] : [{ label: 'Unexplained', value: bank.unexplained }]),
  ];
}

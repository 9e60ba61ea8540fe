import { formatCents, sumCents } from '../../domain';
import type { ExportFact } from '../../report';
import type { BankFigures } from './bankFigures';
import type { HeldSums } from './figures';

/** What is held, summed in three ways. */
export const LINES = 'Each line for itself';
export const BENEFICIARIES = 'By beneficiary';
export const NETTED = 'All netted';

/** A sum of what is held, by its name. */
export type HeldSum = readonly [name: string, cents: number];

/** The three sums of what is held (D50). */
export const heldSums = (
  sums: HeldSums,
  bank: Pick<BankFigures, 'held' | 'netted'> | null,
): readonly HeldSum[] => [
  [LINES, sums.gross],
  [BENEFICIARIES, bank?.held ?? sums.carriers + sums.clients],
  [NETTED, bank?.netted ?? sums.netted],
];

/** States in an export what the screen says of the whole account, whatever rows the export has (D38, D50). */
export function positionFacts(sums: HeldSums, bank: BankFigures | null): readonly ExportFact[] {
  const all: readonly HeldSum[] = [
    ...heldSums(sums, bank).map(([name, cents]) => [`Held, ${name.toLowerCase()}`, cents] as const),
    ...(bank === null
      ? []
      : ([
          ['Bank', bank.bank],
          ['Excess', bank.excess],
          ['Short', sumCents(bank.short.map(({ cents }) => cents))],
        ] as const)),
  ];
  return all.map(([label, cents]) => ({ label, value: formatCents(cents) }));
}

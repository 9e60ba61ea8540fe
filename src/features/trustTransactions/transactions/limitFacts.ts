import type { Access } from '../../../platform';
import type { ExportFact } from '../../../report';

/** Says in an export which transactions its user may not see (§6, D4): the rows and sums are of the others alone. */
export function limitFacts({ ownOnly, lastTwoDays }: Access): readonly ExportFact[] {
  return [
    ...(ownOnly ? [{ label: 'Transactions', value: 'Own only' }] : []),
    ...(lastTwoDays ? [{ label: 'Created', value: 'Today and yesterday only' }] : []),
  ];
}

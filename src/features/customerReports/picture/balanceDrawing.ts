import { addDays } from '../../../domain';
import { axesOf, middleOf, stepLine } from '../../../ui';
import type { Axes } from '../../../ui';
import type { BalanceDays } from './balanceDays';

/** A place in the picture, in px. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Everything that is drawn of the balances, as places in px. */
export interface BalanceDrawing {
  readonly axes: Axes;
  readonly line: string;
  /** The balance at the end of a day. */
  readonly pointAt: (at: number) => Point;
}

/** Above the plot there is room for what a day says, which is read there. */
const HEIGHTS = { top: 20, plot: 72, labels: 18, below: 22 } as const;
const AMOUNT_STEPS = 2;

/** Lays the balances out in a picture of this width, in px. */
export function balanceDrawing(
  { first, balances, highest, lowest }: BalanceDays,
  width: number,
): BalanceDrawing {
  const centsAt = (at: number): number => balances[at] ?? 0;
  const axes = axesOf(
    {
      amounts: [centsAt(lowest), centsAt(highest)],
      first,
      last: addDays(first, balances.length - 1),
      count: balances.length,
      steps: AMOUNT_STEPS,
    },
    HEIGHTS,
    width,
  );
  const { places } = axes;
  return {
    axes,
    line: stepLine(balances, places),
    pointAt: (at) => ({ x: middleOf(places, at), y: places.y(centsAt(at)) }),
  };
}

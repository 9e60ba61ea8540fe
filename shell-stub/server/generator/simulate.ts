import { random } from '../directory/random';
import type { Book } from './book';
import { bill } from './billing';
import { fillQuietDay } from './busyDays';
import { addMonths, dayNumber } from './calendar';
import { populate } from './population';
import { planPayments } from './remitting';
import { transferItems } from './transfers';
import { World } from './world';

/** How large an agency is (D40). */
type AgencySize = 'small' | 'large' | 'huge';

const YEARS = 3;
const WORKDAYS = YEARS * 260;

/** Installments to bill, found by trial so that the items come to about 2,000, 100,000 and 300,000. */
const SIZES: Readonly<Record<AgencySize, { readonly installments: number; readonly producersPaid: number }>> =
  {
    small: { installments: 755, producersPaid: 2 },
    large: { installments: 54_000, producersPaid: 12 },
    huge: { installments: 149_100, producersPaid: 30 },
  };

export interface GenerateOptions {
  readonly size: AgencySize;
  readonly seed: number;
  /** Last day of the business, `yyyy-MM-dd`. */
  readonly today: string;
  /** The present moment on that day, in milliseconds since 1970-01-01 UTC; left out, it is after the first hours of work. */
  readonly now?: number | undefined;
}

/**
 * Generates three years of an agency's business, ending today (D40). Everything derives from the seed: same
 * options, same rows. Yields the book after each day, so that its rows can be written before the next.
 */
export function* simulate({ size, seed, today, now }: GenerateOptions): Generator<Book, Book> {
  const { installments, producersPaid } = SIZES[size];
  const chance = random(seed);
  const end = dayNumber(today);
  const span = { start: addMonths(end, -12 * YEARS) + 1, end };
  const world = new World(chance, span, { billedADay: installments / WORKDAYS, now });
  const { book } = world;
  const population = populate(chance, span, installments);
  for (const { row } of population.clients) book.rows.client.add(row);
  for (const { row } of population.policies) book.rows.policy.add(row);
  world.policies = population.policies.filter(
    (policy) => !policy.directBill && policy.effective <= end && policy.expiration > end,
  );
  for (const installment of population.installments) {
    world.schedule(installment.billed, () => bill(world, installment));
  }
  planPayments(world, producersPaid);
  for (let day = span.start; day <= end; day += 1) {
    const before = book.items.length;
    world.runDay(day);
    if (day >= end - 1) fillQuietDay(world, before);
    book.positions.requireCover();
    yield book;
  }
  transferItems(book, chance, end);
  return book;
}

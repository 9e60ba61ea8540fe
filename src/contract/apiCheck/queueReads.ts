import type { Caller } from './apiClient.ts';
import type { CheckRun } from './checkRun.ts';
import { answerOf } from './examiner.ts';
import { checkFilter, NO_NAME } from './filters.ts';
import type { QueuePage, Row } from './rows.ts';
import { more } from './sums.ts';

const NAME = 'GetQBQueueItems';
/** Small, so that a queue of a few rows has a second page. */
const PAGE = 5;
/** The most that a page may have. */
const MOST = 500;

/** Reads the queue by pages: together they have every row once. */
export async function readQueue(run: CheckRun, caller: Caller): Promise<void> {
  const filter = { status: null, itemType: null, search: '' };
  const first = await run.ask<QueuePage>(caller, NAME, { ...filter, page: 1, count: PAGE });
  await run.ask(caller, NAME, { ...filter, page: 1, count: 0 });
  if (!first) return;
  const subject = { ...answerOf(run.call(NAME), caller), check: 'paging' };
  await checkSnapshot(run, caller, first, filter);
  await checkCounts(run, caller, first, filter);
  await checkConditions(run, caller, first, filter);
  const { findings } = run;
  if (first.total <= PAGE) {
    findings.notChecked(subject, `The queue has ${first.total} rows: a second page needs more than ${PAGE}.`);
    return;
  }
  const { snapshot, total } = first;
  const second = await run.ask<QueuePage>(caller, NAME, { ...filter, page: 2, count: PAGE, snapshot });
  const both = await run.ask<QueuePage>(
    caller,
    NAME,
    { ...filter, page: 1, count: 2 * PAGE, snapshot },
    `count ${2 * PAGE}`,
  );
  if (!second || !both) return;
  const pages = [first, second];
  const ids = pages.flatMap(({ items }) => items.map(({ id }) => id));
  const repeated = ids.filter((id, place) => ids.indexOf(id) !== place);
  const sizes = pages.map(({ items }) => items.length);
  const expected = [PAGE, Math.min(PAGE, total - PAGE)];
  const arePages = repeated.length === 0 && sizes.join() === expected.join();
  findings.record(
    subject,
    [
      ...(repeated.length === 0
        ? []
        : [
            `page 2 repeats ${repeated.length} rows of page 1. A page begins after the (page - 1) × count rows before it, in the order of the snapshot.`,
          ]),
      ...(sizes.join() === expected.join()
        ? []
        : [
            `pages 1 and 2 of ${PAGE} rows each have ${sizes.join(' and ')} of a total of ${total}; expected ${expected.join(' and ')}.`,
          ]),
      ...(!arePages || both.items.map(({ id }) => id).join() === ids.join()
        ? []
        : [
            `page 1 of ${2 * PAGE} rows is not pages 1 and 2 of ${PAGE} rows of the same snapshot. A snapshot is asked for with more than one count.`,
          ]),
      ...(second.total === total
        ? []
        : [
            `total is ${total} with page 1 and ${second.total} with page 2 of the same snapshot. It is the number of rows in the snapshot.`,
          ]),
    ],
    'two pages have no row in common',
  );
}

/** Checks that the counts are those of the rows: of all together, and of each status that has some. */
async function checkCounts(run: CheckRun, caller: Caller, first: QueuePage, filter: object): Promise<void> {
  const wrong: string[] = [];
  const sum = Object.values(first.counts).reduce((total, count) => total + count, 0);
  if (sum !== first.total) {
    wrong.push(`counts come to ${sum} together, but the queue without conditions has ${first.total} rows`);
  }
  for (const status of Object.keys(first.counts)) {
    const fields = { ...filter, page: 1, count: 1, status };
    const some = await run.ask<QueuePage>(caller, NAME, fields, `status ${status}`);
    if (!some || some.counts[status] === some.total) continue;
    wrong.push(
      `counts says ${String(some.counts[status])} of status ${status}, but asked for that status the queue has ${some.total} rows`,
    );
  }
  const [problem] = wrong;
  run.findings.record(
    { ...answerOf(run.call(NAME), caller), check: 'counts' },
    problem === undefined
      ? []
      : [
          `${problem}${more(wrong)}. counts has the rows of the whole queue by status, whatever is asked for.`,
        ],
    'the rows of each status',
  );
}

/** Checks that the queue of one type has no other rows, and that of a text that no row has none at all. */
async function checkConditions(
  run: CheckRun,
  caller: Caller,
  { items }: QueuePage,
  filter: object,
): Promise<void> {
  const [first] = items;
  if (!first) return;
  const type = JSON.stringify(first.itemType);
  for (const [fields, label, words, fits] of [
    [
      { itemType: first.itemType },
      `itemType ${type}`,
      `the itemType ${type}`,
      ({ itemType }: Row) => itemType === first.itemType,
    ],
    [{ search: NO_NAME }, `search “${NO_NAME}”`, `“${NO_NAME}” in itemName or message`, () => false],
  ] as const) {
    const asked = { ...filter, ...fields, page: 1, count: MOST };
    const page = await run.ask<QueuePage>(caller, NAME, asked, label);
    checkFilter(run, caller, { name: NAME, label, rows: page?.items, fits, words, all: items });
  }
}

/** Checks that a snapshot made for one status keeps its rows when requested again without the status. */
async function checkSnapshot(run: CheckRun, caller: Caller, first: QueuePage, filter: object): Promise<void> {
  const subject = { ...answerOf(run.call(NAME), caller), check: 'snapshot' };
  const status = Object.entries(first.counts).find(([, count]) => count > 0 && count < first.total)?.[0];
  if (status === undefined) {
    const message =
      'The queue has no rows of several statuses, by which a snapshot could be told from another.';
    run.findings.notChecked(subject, message);
    return;
  }
  const page = { ...filter, page: 1, count: PAGE };
  const some = await run.ask<QueuePage>(caller, NAME, { ...page, status }, `status ${status}`);
  if (!some) return;
  const { snapshot } = some;
  const again = await run.ask<QueuePage>(caller, NAME, { ...page, snapshot }, 'snapshot');
  if (!again) return;
  const idsOf = ({ items, total }: QueuePage): string => [total, ...items.map(({ id }) => id)].join();
  run.findings.record(
    subject,
    idsOf(again) === idsOf(some)
      ? []
      : [
          `asked for page 1 of a snapshot with the ${some.total} rows of status ${status}, it answers with page 1 of ${again.total} rows. A snapshot keeps which rows there are, and their order, from its first page on: store it under its id.`,
        ],
    'a snapshot keeps its rows',
  );
}

/**
 * `npm run verify:import -- FILE`: verifies an import by comparing its month ends with figures computed from
 * the file itself. Exits with code 1 on any difference.
 */
import { AGEING_BUCKETS } from '../ledger';
import { describeProgress, formatImport } from '../import';
import { createLineOutput } from '../lineOutput';
import { StartFailure } from '../startFailure';
import { money } from './figures';
import { runVerification } from './runVerification';
import type { CheckedDay } from './verifyDay';
import type { Verification, VerificationWatcher } from './verifyFile';
import { verifyFile } from './verifyFile';

const { print, progress } = createLineOutput(process.stdout);

const COLUMNS: readonly (readonly [
  title: string,
  width: number,
  cell: (day: CheckedDay) => string | number,
])[] = [
  ['month end', 10, ({ day }) => day],
  ['unpaid', 6, ({ unpaid }) => unpaid.count],
  ['amount', 10, ({ unpaid }) => money(unpaid.cents)],
  ['past due', 8, ({ pastDue }) => pastDue.count],
  ['amount', 10, ({ pastDue }) => money(pastDue.cents)],
  ...AGEING_BUCKETS.map(
    ({ field, label }) => [label, 16, ({ total }: CheckedDay) => money(total.buckets[field])] as const,
  ),
  ['credits', 8, ({ total }) => money(total.credits)],
  ['balance', 10, ({ total }) => money(total.balance)],
  ['statements', 10, ({ statements }) => statements],
  ['pages', 5, ({ pages }) => pages],
  ['differences', 11, ({ differences }) => differences.length],
];

function tableLine(cell: (column: (typeof COLUMNS)[number]) => string | number): string {
  return COLUMNS.map((column) => String(cell(column)).padStart(column[1])).join('  ');
}

/** Prints results as soon as they are known. */
function printing(file: string): VerificationWatcher {
  const describe = describeProgress();
  return {
    progress: (step) => progress(describe(step)),
    imported: (result) => {
      for (const line of formatImport(file, result)) print(line);
      print('');
      print(tableLine(([title]) => title));
    },
    checked: (day) => print(tableLine(([, , cell]) => cell(day))),
  };
}

function report({ days, problems }: Verification): boolean {
  print('');
  const wrong = [
    ...days.flatMap((day) => day.differences.map((difference) => `${day.day}: ${difference}`)),
    ...problems,
  ];
  for (const line of wrong) print(line);
  const compared = days.reduce((sum, { customers }) => sum + customers, 0);
  const statements = days.reduce((sum, day) => sum + day.statements, 0);
  print(
    wrong.length === 0
      ? `The ledger agrees with the file: ${days.length} month ends, ${compared} balances of customers, ${statements} statements, no difference.`
      : `The ledger does not agree with the file: ${wrong.length} difference(s).`,
  );
  return wrong.length === 0;
}

runVerification('file', async () => {
  const [file, ...others] = process.argv.slice(2);
  if (file === undefined || others.length > 0)
    throw new StartFailure('Name one file: npm run verify:import -- FILE.csv');
  return report(await verifyFile(file, printing(file)));
});

/**
 * `npm run verify:import -- FILE`: proves an import by comparing every month end with figures computed from the file
 * itself. Ends with code 1 on any difference.
 */
import { CsvError } from 'csv-parse/sync';
import { DatabaseUnavailable } from '../db';
import { AGEING_BUCKETS } from '../ledger';
import { formatImport, ImportRefusal } from '../import';
import { forTerminal } from '../terminal';
import { money } from './figures';
import type { CheckedDay } from './verifyDay';
import type { Verification } from './verifyFile';
import { verifyFile } from './verifyFile';

/** Names and numbers of the file are shown, never obeyed. */
const print = (line: string): void => console.log(forTerminal(line));
const complain = (line: string): void => console.error(forTerminal(line));

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
    ({ field, label }) => [label, 16, ({ standing }: CheckedDay) => money(standing.buckets[field])] as const,
  ),
  ['credits', 8, ({ standing }) => money(standing.credits)],
  ['balance', 10, ({ standing }) => money(standing.balance)],
  ['statements', 10, ({ statements }) => statements],
  ['pages', 5, ({ pages }) => pages],
  ['differences', 11, ({ differences }) => differences.length],
];

function tableLine(cell: (column: (typeof COLUMNS)[number]) => string | number): string {
  return COLUMNS.map((column) => String(cell(column)).padStart(column[1])).join('  ');
}

function report(file: string, { imported, days, problems }: Verification): boolean {
  for (const line of formatImport(file, imported)) print(line);
  print('');
  print(tableLine(([title]) => title));
  for (const day of days) print(tableLine(([, , cell]) => cell(day)));
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

async function main(files: readonly string[]): Promise<number> {
  const [file] = files;
  if (file === undefined || files.length > 1) {
    complain('Name one file: npm run verify:import -- FILE.csv');
    return 1;
  }
  try {
    return report(file, await verifyFile(file)) ? 0 : 1;
  } catch (error) {
    if (error instanceof CsvError) {
      complain(`The file cannot be compared before its quotes are mended: ${error.message}.`);
    } else if (error instanceof ImportRefusal || error instanceof DatabaseUnavailable) {
      complain(error.message);
    } else {
      throw error;
    }
    return 1;
  }
}

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});

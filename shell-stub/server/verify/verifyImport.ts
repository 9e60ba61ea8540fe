/**
 * `npm run verify:import -- FILE`: proves an import by comparing every month end with figures computed from the file
 * itself. Ends with code 1 on any difference.
 */
import { CsvError } from 'csv-parse/sync';
import { DatabaseUnavailable } from '../db';
import { formatImport, ImportRefusal } from '../import';
import { money } from './figures';
import type { CheckedDay } from './verifyDay';
import type { Verification } from './verifyFile';
import { verifyFile } from './verifyFile';

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
  ['current', 10, ({ standing }) => money(standing.buckets[0])],
  ['1-30', 10, ({ standing }) => money(standing.buckets[1])],
  ['31-60', 8, ({ standing }) => money(standing.buckets[2])],
  ['61-90', 8, ({ standing }) => money(standing.buckets[3])],
  ['91+', 8, ({ standing }) => money(standing.buckets[4])],
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
  for (const line of formatImport(file, imported)) console.log(line);
  console.log('');
  console.log(tableLine(([title]) => title));
  for (const day of days) console.log(tableLine(([, , cell]) => cell(day)));
  console.log('');
  const wrong = [
    ...days.flatMap((day) => day.differences.map((difference) => `${day.day}: ${difference}`)),
    ...problems,
  ];
  for (const line of wrong) console.log(line);
  const compared = days.reduce((sum, { customers }) => sum + customers, 0);
  const statements = days.reduce((sum, day) => sum + day.statements, 0);
  console.log(
    wrong.length === 0
      ? `The ledger agrees with the file: ${days.length} month ends, ${compared} balances of customers, ${statements} statements, no difference.`
      : `The ledger does not agree with the file: ${wrong.length} difference(s).`,
  );
  return wrong.length === 0;
}

async function main(files: readonly string[]): Promise<number> {
  const [file] = files;
  if (file === undefined || files.length > 1) {
    console.error('Name one file: npm run verify:import -- FILE.csv');
    return 1;
  }
  try {
    return report(file, await verifyFile(file)) ? 0 : 1;
  } catch (error) {
    if (error instanceof CsvError) {
      console.error(`The file cannot be compared before its quotes are mended: ${error.message}.`);
    } else if (error instanceof ImportRefusal || error instanceof DatabaseUnavailable) {
      console.error(error.message);
    } else {
      throw error;
    }
    return 1;
  }
}

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});

/**
 * `npm run verify:import -- FILE`: proves an import by comparing every month end with figures computed from the file
 * itself. Ends with code 1 on any difference.
 */
import { CsvError } from 'csv-parse/sync';
import { DatabaseUnavailable } from '../db';
import { formatImport, ImportRefusal } from '../import';
import { money } from './figures';
import type { CheckedDay, Verification } from './verifyFile';
import { verifyFile } from './verifyFile';

const WIDTHS = [10, 8, 14, 9, 13, 10, 12];

function tableLine(cells: readonly (string | number)[]): string {
  return cells.map((cell, index) => String(cell).padStart(WIDTHS[index] ?? 0)).join('  ');
}

function dayLine({ day, unpaid, pastDue, customers, differences }: CheckedDay): string {
  return tableLine([
    day,
    unpaid.count,
    money(unpaid.cents),
    pastDue.count,
    money(pastDue.cents),
    customers,
    differences.length,
  ]);
}

function report(file: string, { imported, days, problems }: Verification): boolean {
  for (const line of formatImport(file, imported)) console.log(line);
  console.log('');
  console.log(tableLine(['month end', 'unpaid', 'amount', 'past due', 'amount', 'customers', 'differences']));
  for (const day of days) console.log(dayLine(day));
  console.log('');
  const wrong = [
    ...days.flatMap((day) => day.differences.map((difference) => `${day.day}: ${difference}`)),
    ...problems,
  ];
  for (const line of wrong) console.log(line);
  const compared = days.reduce((sum, { customers }) => sum + customers, 0);
  console.log(
    wrong.length === 0
      ? `The ledger agrees with the file: ${days.length} month ends, ${compared} balances of customers, no difference.`
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

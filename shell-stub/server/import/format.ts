import { basename } from 'node:path';
import { usCount, usDollars } from '../ledger';
import type { ImportResult } from './importInvoices';

/**
 * Formats the result of an import as lines for the console: every refused row with its line and reason, and
 * every row that looks wrong.
 */
export function formatImport(file: string, result: ImportResult): string[] {
  const { taken, customers, cents, receipts, ignoredColumns, refused, warned } = result;
  const lines = [
    `Imported ${counted(taken, 'invoice')} of ${counted(customers, 'customer')} from ${basename(file)}: ` +
      `${usDollars(cents)} in all, with ${counted(receipts, 'receipt')}.`,
  ];
  if (ignoredColumns.length > 0) lines.push(`Ignored columns: ${ignoredColumns.join(', ')}.`);
  if (refused.length > 0) {
    lines.push(`Not imported: ${counted(refused.length, 'row')}.`);
    for (const { line, reason } of refused) lines.push(`  line ${line}: ${reason}`);
  }
  if (warned.length > 0) {
    lines.push(`Imported, but please check ${counted(warned.length, 'row')}:`);
    for (const { line, reason } of warned) lines.push(`  line ${line}: ${reason}`);
  }
  return lines;
}

function counted(count: number, noun: string): string {
  return `${usCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}

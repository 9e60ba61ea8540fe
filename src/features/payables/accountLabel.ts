import type { GLAccountRecord } from '../../api/wire';

/** What a list of accounts shows of one: its number, if it has one, and its name. */
export function accountLabel({ number, name }: GLAccountRecord): string {
  return `${number} ${name}`.trim();
}

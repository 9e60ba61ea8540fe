import type { GLAccountRecord } from '../../api/wire';

/** What a list of accounts shows of one: its number, if it has one, its name, and whether it is no longer in use. */
export function accountLabel({ number, name, inactive }: GLAccountRecord): string {
  return `${number} ${name}${inactive ? ' (inactive)' : ''}`.trim();
}

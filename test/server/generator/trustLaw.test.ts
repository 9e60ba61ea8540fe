import { DIRECTORY } from '../../../shell-stub/server/directory';
import { simulate } from '../../../shell-stub/server/generator/simulate';
import { TABLES } from '../../../shell-stub/server/generator/tables';
import type { Table } from '../../../shell-stub/server/generator/tables';
import type { RawRows } from '../ledger/trustReckoning';
import { TrustReckoning } from '../ledger/trustReckoning';

const TRUSTS = [DIRECTORY.accounts.trust, 1020];

/** The rows that a seed generates, with a reader for the columns of a table. */
function generate(seed: number): RawRows {
  const days = simulate({ size: 'small', seed, today: '2026-05-14' });
  let day = days.next();
  while (day.done !== true) day = days.next();
  const { rows } = day.value;
  const read = <R>(table: Table): R[] => {
    const found: Record<string, unknown>[] = [];
    const columns = Object.entries(TABLES[table]);
    for (const { params } of rows[table].statements(1_000_000)) {
      columns.forEach(([name, type], place) => {
        // Texts may have commas in them; no calculation needs them, but for the kinds of items and lines.
        if (type === 'text' && !['transaction_type', 'kind'].includes(name)) return;
        const cells = (params[place] ?? '').replaceAll(/[{}"]/g, '').split(',');
        cells.forEach((cell, row) => {
          const value = cell === 'NULL' ? null : type === 'bigint' || type === 'int' ? Number(cell) : cell;
          (found[row] ??= {})[name] = type === 'boolean' ? cell === 'true' : value;
        });
      });
    }
    return found as R[];
  };
  return {
    items: read('item'),
    entries: read('entry'),
    entryLines: read('entry_line'),
    lines: read('payable_line'),
    collections: read('collection'),
    advances: read('advance'),
    payments: read('payable_payment'),
    unpayments: read('payable_unpayment'),
    applications: read('application'),
    allocations: read('refund_allocation'),
  };
}

const AGENCIES = [1, 2, 3].map((seed) => ({ seed, rows: generate(seed) }));

describe.each(AGENCIES)('a generated agency of seed $seed', ({ rows }) => {
  const reckoning = new TrustReckoning(rows, TRUSTS);

  test('covers what it holds for each beneficiary on every day of its history (D51)', () => {
    const short: string[] = [];
    let days = 0;
    for (const trust of TRUSTS) {
      reckoning.eachDay(trust, (day, { bank, held }) => {
        days += 1;
        if (bank < held) short.push(`${trust} on ${day}: ${bank} of ${held}`);
      });
    }
    expect(short).toEqual([]);
    expect(days).toBeGreaterThan(500);
  });

  test('has no money in trust that nobody can claim (D50)', () => {
    for (const trust of TRUSTS) {
      reckoning.eachDay(trust, (day, { bank, netted, commission }) => {
        expect([day, bank]).toEqual([day, netted + commission]);
      });
    }
  });

  test('uses return premiums, some of them before their carrier credits them', () => {
    const returns = new Set(
      rows.lines
        .filter(({ kind, amount_cents }) => kind === 'company' && amount_cents < 0)
        .map((line) => line.line_id),
    );
    const used = rows.collections.filter(({ line_id }) => returns.has(line_id));
    const credited = new Map(
      rows.payments
        .filter(({ line_id }) => returns.has(line_id))
        .map((one) => [one.line_id, one.effective_date]),
    );
    const early = used.filter((one) => one.effective_date < (credited.get(one.line_id) ?? '9999'));
    expect(credited.size).toBeGreaterThan(3);
    expect(used.length).toBeGreaterThan(3);
    expect(early.length).toBeGreaterThan(0);
  });
});

test('operating money stands in for a return premium until it reduces a payment to its carrier (D51)', () => {
  const advanced = AGENCIES.flatMap(({ rows: { lines, advances } }) => {
    const returns = new Set(lines.filter((line) => line.amount_cents < 0).map((line) => line.line_id));
    return advances.filter(({ line_id }) => returns.has(line_id));
  });
  expect(advanced.some(({ cents }) => cents > 0)).toBe(true);
  expect(advanced.some(({ cents }) => cents < 0)).toBe(true);
});

import type { Posting } from '../../../shell-stub/server/ledger/core';
import type { Ids } from '../../../shell-stub/server/ledger/writers/bulkWriter';
import { BulkWriter } from '../../../shell-stub/server/ledger/writers/bulkWriter';
import { POSTED_TABLES } from '../../../shell-stub/server/ledger/writers/postedTables';
import { rowsOf } from '../../../shell-stub/server/ledger/writers/rows';

/** Ids counted across all kinds, so that no two of them are equal by chance. */
function counting(): Ids {
  let last = 100;
  return { next: () => (last += 1), nextNumber: (type) => `${type}-1`, nextCheck: (account) => account + 1 };
}

const DAY = '2026-05-14';
const CHARGE: Posting = {
  item: 7,
  entry: {
    effective_date: DAY,
    reverses_entry_id: null,
    lines: [
      { account: 1, cents: 5 },
      { account: 2, trust: 3, client: 4, cents: -5 },
    ],
  },
};

/** The only row of a table that is waiting to be written, by column. */
function row(rows: ReturnType<typeof rowsOf<typeof POSTED_TABLES>>, table: keyof typeof POSTED_TABLES) {
  const [statement] = rows[table].statements(10);
  const cells = (statement?.params ?? []).map((column) => column.slice(1, -1).replaceAll('"', ''));
  return Object.fromEntries(Object.keys(POSTED_TABLES[table]).map((name, index) => [name, cells[index]]));
}

test('an entry that does not balance is refused (D11)', () => {
  const writer = new BulkWriter(rowsOf(POSTED_TABLES), counting());
  const lines = [
    { account: 1, cents: 5 },
    { account: 2, cents: -4 },
  ];
  expect(() =>
    writer.post({ item: 7, entry: { effective_date: DAY, reverses_entry_id: null, lines } }),
  ).toThrow('Entry 101 of item 7 differs by 1 cents.');
});

test('the rows of a posting reference its item, its entry and its application', () => {
  const rows = rowsOf(POSTED_TABLES);
  const written = new BulkWriter(rows, counting()).post({
    ...CHARGE,
    application: {
      source_item_id: 7,
      invoice_item_id: 8,
      effective_date: DAY,
      cents: 5,
      reverses_application_id: null,
    },
    collections: [{ line_id: 9, trust_account_id: 3, effective_date: DAY, cents: 5 }],
  });
  expect(written).toMatchObject({ itemId: 7, item: null, entry: { id: 101 }, applicationId: 102 });
  expect(row(rows, 'entry')).toMatchObject({ entry_id: '101', item_id: '7', reverses_entry_id: 'NULL' });
  expect(row(rows, 'application')).toMatchObject({ application_id: '102', entry_id: '101', cents: '5' });
  expect(row(rows, 'collection')).toMatchObject({
    line_id: '9',
    application_id: '102',
    allocation_id: 'NULL',
  });
});

test('an application that reverses another references no entry', () => {
  const rows = rowsOf(POSTED_TABLES);
  new BulkWriter(rows, counting()).post({
    ...CHARGE,
    application: {
      source_item_id: 7,
      invoice_item_id: 8,
      effective_date: DAY,
      cents: -5,
      reverses_application_id: 6,
    },
  });
  expect(row(rows, 'application')).toMatchObject({ reverses_application_id: '6', entry_id: 'NULL' });
});

test('rows are sent as one array of texts per column, each cell unchanged', () => {
  const rows = rowsOf({ t: { a: 'int', b: 'text', c: 'boolean', d: 'text' } }).t;
  rows.add({ a: 0, b: 'a "b" \\ {c}, d', c: false });
  rows.add({ a: 2, b: '' }, { c: true, d: 'NULL' });
  rows.add({ a: null });
  expect(rows.statements(2)).toEqual([
    {
      sql: 'INSERT INTO t (a, b, c, d) SELECT * FROM unnest($1::text::int[], $2::text::text[], $3::text::boolean[], $4::text::text[])',
      params: ['{0,2}', '{"a \\"b\\" \\\\ {c}, d",""}', '{false,true}', '{NULL,"NULL"}'],
    },
    { sql: expect.any(String) as string, params: ['{NULL}', '{NULL}', '{NULL}', '{NULL}'] },
  ]);
  expect([rows.length, rows.statements(2)]).toEqual([0, []]);
});

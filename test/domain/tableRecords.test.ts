import { updateTableRecords } from '../../src/domain';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly status: string;
}

const rows: readonly Row[] = [
  { id: 1, name: 'One', status: 'Pending' },
  { id: 2, name: 'Two', status: 'Pending' },
];

describe('table record update (§5)', () => {
  it('lays updates over the rows with the same identifier, as new rows', () => {
    const updated = updateTableRecords(rows, [{ id: 2, status: 'Transferred' }], 'id');
    expect(updated).toEqual([rows[0], { id: 2, name: 'Two', status: 'Transferred' }]);
    expect(updated[0]).toBe(rows[0]);
    expect(rows[1]?.status).toBe('Pending');
  });

  it('lays several updates of a row one over the other', () => {
    const updates = [
      { id: 1, name: 'Uno' },
      { id: 1, status: 'Failed' },
    ];
    expect(updateTableRecords(rows, updates, 'id')[0]).toEqual({ id: 1, name: 'Uno', status: 'Failed' });
  });

  it('leaves out updates without a row, or without an identifier', () => {
    expect(updateTableRecords(rows, [{ id: 9, name: 'Nine' }, { name: 'Nobody' }], 'id')).toEqual(rows);
    expect(updateTableRecords<Row>([], [{ id: 1 }], 'id')).toEqual([]);
    expect(updateTableRecords(rows, [], 'id')).toEqual(rows);
  });

  it.each([
    ['rows that are no array', null, [], 'id'],
    ['rows that are an object', {}, [], 'id'],
    ['updates that are no array', [], undefined, 'id'],
    ['no identifier', [], [], undefined],
    ['an empty identifier', [], [], ''],
    ['an identifier that is no text', [], [], 7],
  ])('fails for %s', (_, badRows, badUpdates, identifier) => {
    expect(() => updateTableRecords(badRows as Row[], badUpdates as Row[], identifier as 'id')).toThrow(
      new TypeError('Unable to update table records. Reason: invalid argument types'),
    );
  });
});

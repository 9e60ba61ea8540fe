import { officeEntries } from '../../src/domain';

const office = (officeId: string, description: string, archived = false) => ({
  officeId,
  name: `Office ${officeId}`,
  description,
  archived,
});
const labels = (...offices: ReturnType<typeof office>[]) => officeEntries(offices).map(({ label }) => label);

describe('entries of an office selector (§3)', () => {
  test('offices of one description are told apart by their ids, the others have none', () => {
    expect(
      labels(
        office('1050', 'Springfield, MA'),
        office('7', 'Salem, MA'),
        office('2040', ' Springfield, MA '),
      ),
    ).toEqual(['Springfield, MA (1050)', 'Salem, MA', 'Springfield, MA (2040)']);
  });

  test('an archived office of the same description counts, though it is not offered', () => {
    expect(labels(office('1', 'Main'), office('2', 'Main', true), office('3', 'Old', true))).toEqual([
      'Main (1)',
    ]);
  });

  test('an office without a description has its name, and without both its id, once', () => {
    expect(labels(office('1', ''), office('2', 'Office 1'))).toEqual(['Office 1 (1)', 'Office 1 (2)']);
    const nameless = officeEntries([{ id: 8 }, { id: 9, name: ' ' }]);
    expect(nameless.map(({ label }) => label)).toEqual(['8', '9']);
  });
});

import { activeCarriers, displayName, officeEntries, userBadge } from '../../src/domain';

describe("a person's display name (§3)", () => {
  it.each([
    [{ firstName: 'Jane', lastName: 'Doe' }, 'Jane Doe'],
    [{ firstName: 'Jane', lastName: '' }, 'Jane'],
    [{ firstName: null, lastName: 'Doe' }, 'Doe'],
    [{ firstName: ' ', lastName: ' Doe ' }, 'Doe'],
    [{}, '<no name>'],
    [null, '<no name>'],
  ])('%p is %p', (person, name) => {
    expect(displayName(person)).toBe(name);
  });

  it('builds the user badge from initials@agencyId and the full name (§2)', () => {
    expect(userBadge('JD', 1234, { firstName: 'Jane', lastName: 'Doe' })).toEqual({
      label: 'JD@1234',
      name: 'Jane Doe',
    });
  });
});

describe('offices (§3)', () => {
  const offices = [
    { officeId: '12', description: 'Main Street', name: 'MAIN', archived: false },
    { id: 7, name: 'Harbor' },
    { officeId: '9', description: 'Old Town', archived: true },
    { description: 'Nowhere' },
  ];

  it('omits archived offices and accepts id or officeId', () => {
    expect(officeEntries(offices)).toEqual([
      { label: 'Main Street', value: '12' },
      { label: 'Harbor', value: '7' },
    ]);
    expect(officeEntries([{ id: 3 }])).toEqual([{ label: '3', value: '3' }]);
    expect(officeEntries([{ id: '', officeId: null }, { id: 0 }])).toEqual([{ label: '0', value: '0' }]);
  });
});

describe('carriers (§3, D37)', () => {
  it('omits inactive carriers and <Prospect>', () => {
    const carriers = [
      { id: '1', name: 'Acme Mutual', inactive: false },
      { id: '2', name: 'Old Mutual', inactive: true },
      { id: '3', name: '<Prospect>', inactive: false },
    ];
    expect(activeCarriers(carriers)).toEqual([carriers[0]]);
  });

  it('come by name', () => {
    const carriers = ['Zurich', 'de la Cruz', 'Acme Mutual'].map((name) => ({ name, inactive: false }));
    expect(activeCarriers(carriers).map(({ name }) => name)).toEqual(['Acme Mutual', 'de la Cruz', 'Zurich']);
  });
});

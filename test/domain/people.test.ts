import {
  activeCarriers,
  carriersAreStale,
  displayName,
  initialsAndName,
  officeIdOf,
  officeOptions,
  userBadge,
} from '../../src/domain';

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

  it.each([
    ['JD', { firstName: 'Jane', lastName: 'Doe' }, 'JD - Jane Doe'],
    ['', { firstName: 'Jane', lastName: 'Doe' }, 'Jane Doe'],
    ['JD', {}, 'JD'],
    [null, null, '<no name>'],
  ])('initials %p and name of %p show %p', (initials, person, text) => {
    expect(initialsAndName(initials, person)).toBe(text);
  });

  it('makes the user badge of initials@agencyId plus the full name (§2)', () => {
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

  it('leaves archived offices out and takes id or officeId', () => {
    expect(officeOptions(offices)).toEqual([
      { label: 'Main Street', value: '12' },
      { label: 'Harbor', value: '7' },
    ]);
    expect(officeOptions([{ id: 3 }])).toEqual([{ label: '3', value: '3' }]);
    expect(officeIdOf({ id: '', officeId: null })).toBeNull();
    expect(officeIdOf({ id: 0 })).toBe('0');
  });
});

describe('carriers (§3, D37)', () => {
  it('leaves out inactive ones and <Prospect>', () => {
    const carriers = [
      { id: '1', name: 'Acme Mutual', inactive: false },
      { id: '2', name: 'Old Mutual', inactive: true },
      { id: '3', name: '<Prospect>', inactive: false },
    ];
    expect(activeCarriers(carriers)).toEqual([carriers[0]]);
  });

  it.each([
    [null, true],
    [0, true],
    [700_000, false],
    [699_999, true],
  ])('fetched at %p, at 1,000 s, with a threshold of 300 s: stale %p', (fetchedAt, stale) => {
    expect(carriersAreStale(fetchedAt, 1_000_000, 300)).toBe(stale);
  });
});

import { inNameOrder } from '../../src/domain';

describe('the order of names', () => {
  it('is that of a dictionary, with numbers by their value and blank names last', () => {
    const names = [
      '',
      'Zurich',
      'Account 10',
      'zebra',
      'Öz',
      'Account 9',
      'Émile',
      'de la Cruz',
      'De Witt',
      'Eve',
      '',
    ];
    expect(inNameOrder(names, (name) => name)).toEqual([
      'Account 9',
      'Account 10',
      'de la Cruz',
      'De Witt',
      'Émile',
      'Eve',
      'Öz',
      'zebra',
      'Zurich',
      '',
      '',
    ]);
  });

  it('goes by what follows the name for those of one name, and leaves the others as they were', () => {
    const people = [
      { name: 'Same Co', number: '10', at: 1 },
      { name: 'Same Co', number: '9', at: 2 },
      { name: 'apple', number: '11', at: 3 },
      { name: 'Same Co', number: '9', at: 4 },
    ];
    const ordered = inNameOrder(
      people,
      ({ name }) => name,
      ({ number }) => number,
    );
    expect(ordered.map(({ at }) => at)).toEqual([3, 2, 4, 1]);
  });
});

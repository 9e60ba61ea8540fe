import { deniedMessage, messageFor } from '../../../src/platform';

describe('messages', () => {
  test('a key from outside finds a text of the catalogue, or nothing', () => {
    expect(messageFor('emptyReport')).toBe('There are no items in this report.');
    for (const key of ['toString', 'nothing', '', null, undefined]) expect(messageFor(key)).toBeNull();
  });

  test('a denied area is read from the state of an entry, whatever else is in it', () => {
    expect(deniedMessage({ denied: 'trust' })).toBe(
      'You do not have permission to view Trust Accounting Reports',
    );
    for (const state of [null, undefined, 'trust', {}, { denied: 'toString' }, { denied: 7 }]) {
      expect(deniedMessage(state)).toBeNull();
    }
  });
});

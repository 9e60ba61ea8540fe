import { deniedMessage, messageFor } from '../../../src/platform';

describe('messages', () => {
  test('are found by a key from outside if the catalogue has it', () => {
    expect(messageFor('emptyReport')).toBe('There are no items in this report.');
    for (const key of ['toString', 'nothing', '', null, undefined]) expect(messageFor(key)).toBeNull();
  });

  test('name the denied area in the state of an entry, and ignore any other state', () => {
    expect(deniedMessage({ denied: 'trust' })).toBe(
      'You do not have permission to view Trust Accounting Reports',
    );
    for (const state of [null, undefined, 'trust', {}, { denied: 'toString' }, { denied: 7 }]) {
      expect(deniedMessage(state)).toBeNull();
    }
  });
});

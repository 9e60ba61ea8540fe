import { LATER_MESSAGES, MESSAGES } from '../../../src/platform';
import { PROVOCATIONS } from '../../support/messages/list';

test('the checked list of messages has a way to provoke every message of §8 in a browser', () => {
  expect(Object.keys(PROVOCATIONS).sort()).toEqual(Object.keys({ ...MESSAGES, ...LATER_MESSAGES }).sort());
});

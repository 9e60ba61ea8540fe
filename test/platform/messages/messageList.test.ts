import { MESSAGES } from '../../../src/platform';
import { PROVOCATIONS } from '../../support/messages/list';

test('the checked list of messages says of every message of §8 how it is provoked in a browser', () => {
  expect(Object.keys(PROVOCATIONS).sort()).toEqual(Object.keys(MESSAGES).sort());
});

import { textFinder } from '../../src/domain';

describe('what is typed to search (as in the filters of tables)', () => {
  it.each([
    ['zoe', 'Zoë Álvarez', true],
    ['ZOË', 'zoe', true],
    ['  alv ', 'Zoë Álvarez', true],
    ['', 'anything', true],
    ['   ', '', true],
    ['zoë b', 'Zoë Álvarez', false],
  ])('%p is found in %p: %p', (typed, text, isFound) => {
    expect(textFinder(typed)(text)).toBe(isFound);
    expect(textFinder(typed)('-', text)).toBe(isFound);
  });
});

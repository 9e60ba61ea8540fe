import { fold, phraseFinder, textFinder } from '../../src/domain';

describe('what is typed to search in a list', () => {
  it.each([
    ['zoe', 'Zoë Álvarez', true],
    ['ZOË', 'zoe', true],
    ['  alv ', 'Zoë Álvarez', true],
    ['', 'anything', true],
    ['   ', '', true],
    ['zoë b', 'Zoë Álvarez', false],
    ['smith john', 'John Smith', true],
    ['smith  jo', 'John Smith (1034)', true],
    ['1034 smith', 'John Smith (1034)', true],
    ['smith jane', 'John Smith', false],
    ['strasse', 'Straße AG', true],
    ['STRAẞE', 'Strasse AG', true],
    ['finance', 'ﬁnance', true],
    ['ﬁn', 'Finance', true],
  ])('%p is found in %p: %p', (typed, text, isFound) => {
    expect(textFinder(typed)(text)).toBe(isFound);
    expect(textFinder(typed)('-', text)).toBe(isFound);
  });

  it('may have one word in a name and another in a number', () => {
    expect(textFinder('1034 smith')('John Smith', '1034')).toBe(true);
    expect(textFinder('1035 smith')('John Smith', '1034')).toBe(false);
  });

  it.each([
    ['john smith', true],
    [' JOHN S', true],
    ['smith john', false],
    ['john  smith', false],
    ['', true],
  ])('%p is in John Smith as it stands: %p', (typed, isFound) => {
    expect(phraseFinder(typed)('John Smith')).toBe(isFound);
  });

  it('finds what contains it as it stands, whatever that is', () => {
    const texts = ['O’Brien & Söhne', 'ﬂour ½ lb', 'Größe  XL', 'ẞ', 'Ａｃｍｅ', '½'];
    for (const text of texts)
      for (let start = 0; start < text.length; start += 1)
        for (let end = start + 1; end <= text.length; end += 1)
          expect(textFinder(text.slice(start, end))(text)).toBe(true);
  });
});

test.each([
  ['Café', 'cafe'],
  ['Straße', 'strasse'],
  ['ẞ', 'ss'],
  ['ﬁnance', 'finance'],
  ['Ａ', 'a'],
])('%p is compared as %p, in tables too', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

import { forTerminal } from '../../../shell-stub/server/terminal';

describe('text from a file or a request on a terminal', () => {
  it.each([
    ['a colour', 'INV-1\u001b[31mred', 'INV-1\\u001b[31mred'],
    ['a title', '\u001b]0;mine\u0007', '\\u001b]0;mine\\u0007'],
    ['a line of its own', 'one\r\ntwo', 'one\\u000d\\u000atwo'],
    ['an eight-bit control', '\u009b2J', '\\u009b2J'],
    ['a turned line', 'a\u202eb', 'a\\u202eb'],
    ['plain text of any script', 'Müller 東京 €', 'Müller 東京 €'],
  ])('%s is shown, not obeyed', (_name, text, shown) => {
    expect(forTerminal(text)).toBe(shown);
  });
});

import { createLineOutput } from '../../../shell-stub/server/lineOutput';
import { describeProgress } from '../../../shell-stub/server/import';

/** Records what is written to a terminal or to a file, on a clock that the test moves. */
function written(isTTY: boolean) {
  const texts: string[] = [];
  const clock = { now: 0 };
  const stream = { isTTY, columns: 30, write: (text: string) => texts.push(text) };
  return { texts, clock, output: createLineOutput(stream, () => clock.now) };
}

describe('lines of the start', () => {
  it('on a terminal: each progress line replaces the last one, and the result replaces it', () => {
    const { texts, clock, output } = written(true);
    output.print('Filling…');
    output.progress('1 of 9');
    output.progress('2 of 9');
    clock.now = 100;
    output.progress('3 of 9, and a text that goes over the edge');
    output.print('Imported.');
    output.print('Ready.');
    expect(texts).toEqual([
      'Filling…\n',
      '\r\u001b[K1 of 9',
      '\r\u001b[K3 of 9, and a text that goes ',
      '\r\u001b[KImported.\n',
      'Ready.\n',
    ]);
  });

  it('on a terminal of unknown width: a line is not cut off', () => {
    const texts: string[] = [];
    const stream = { isTTY: true, columns: 0, write: (text: string) => texts.push(text) };
    createLineOutput(stream).progress('1 of 9');
    expect(texts).toEqual(['\r\u001b[K1 of 9']);
  });

  it('elsewhere: progress is printed at most every 5 s, and not for short work', () => {
    const { texts, clock, output } = written(false);
    output.progress('1 of 9');
    clock.now = 4_999;
    output.progress('2 of 9');
    clock.now = 5_000;
    output.progress('3 of 9');
    clock.now = 9_000;
    output.progress('4 of 9');
    output.print('Imported.');
    expect(texts).toEqual(['3 of 9\n', 'Imported.\n']);
  });

  it.each([true, false])('escape control characters (on a terminal: %s)', (isTTY) => {
    const { texts, clock, output } = written(isTTY);
    output.progress('a');
    clock.now = 5_000;
    output.progress('\u001b[31mred');
    output.print('\u001b]0;mine\u0007');
    const mine = texts.join('').replaceAll('\r\u001b[K', '');
    expect(mine).toContain('\\u001b[31mred');
    expect(mine).toContain('\\u001b]0;mine\\u0007\n');
    expect(mine).not.toContain('\u001b');
  });
});

it('an import reports its progress and speed, separately for each part', () => {
  let now = 1_000;
  const describe = describeProgress(() => now);
  expect(describe({ what: 'Reading', done: 0, total: 570_000 })).toBe('Reading: 0 of 570,000 lines (0 %).');
  now += 2_000;
  expect(describe({ what: 'Reading', done: 285_000, total: 570_000 })).toBe(
    'Reading: 285,000 of 570,000 lines (50 %), 142,500 lines a second.',
  );
  expect(describe({ what: 'Posting', done: 0, total: 569_000 })).toBe(
    'Posting: 0 of 569,000 invoices (0 %).',
  );
  now += 10_000;
  expect(describe({ what: 'Posting', done: 7_000, total: 569_000 })).toBe(
    'Posting: 7,000 of 569,000 invoices (1 %), 700 invoices a second.',
  );
});

import fc from 'fast-check';
import { bytesOf, rowsOf, spec } from '../fixtures';
import { anySpec, replyText } from './replies';
import { contents, createTokenizer, cutAt, decoded, tokenized } from './support';

const RUNS = 400;
const cuts = fc.array(fc.nat(10_000), { maxLength: 6 });
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the tokenizer agrees with JSON.parse and the strict builders on', () => {
  test('good replies', () => {
    const cases = anySpec.chain((any) => fc.tuple(fc.constant(any), replyText(any, true), cuts));
    fc.assert(
      fc.property(cases, ([any, text, places]) => {
        const bytes = encode(text);
        expect(tokenized(bytes, any, places)).toEqual(decoded(bytes, any));
      }),
      { numRuns: RUNS },
    );
  });

  test('replies with wrong values, repeated or missing members, and entries that are not rows', () => {
    const cases = anySpec.chain((any) => fc.tuple(fc.constant(any), replyText(any, false), cuts));
    fc.assert(
      fc.property(cases, ([any, text, places]) => {
        const bytes = encode(text);
        expect(tokenized(bytes, any, places)).toEqual(decoded(bytes, any));
      }),
      { numRuns: RUNS },
    );
  });

  test('replies with some bytes changed, removed or inserted', () => {
    const change = fc.record({ at: fc.nat(10_000), drop: fc.nat(2), put: fc.uint8Array({ maxLength: 2 }) });
    const cases = anySpec.chain((any) =>
      fc.tuple(
        fc.constant(any),
        replyText(any, true),
        fc.array(change, { minLength: 1, maxLength: 2 }),
        cuts,
      ),
    );
    fc.assert(
      fc.property(cases, ([any, text, changes, places]) => {
        const bytes = changes.reduce((old, { at, drop, put }) => {
          const from = at % (old.length + 1);
          return Uint8Array.from([...old.subarray(0, from), ...put, ...old.subarray(from + drop)]);
        }, encode(text));
        expect(tokenized(bytes, any, places)).toEqual(decoded(bytes, any));
      }),
      { numRuns: RUNS },
    );
  });

  test('every change of one byte of a small reply', () => {
    const text =
      '{"code":0,"data":[{"id":"a","amount":1.5,"name":"é\\n"},{"id":"b","amount":-2,"name":null}]}';
    const bytes = encode(text);
    const extraFields = [
      { field: 'amount', kind: 'amount' as const },
      { field: 'name', kind: 'text' as const },
    ];
    const small = { ...spec, columns: [], extraFields };
    let differing = 0;
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = bytes.slice();
      for (let byte = 0; byte < 256; byte += 1) {
        changed[at] = byte;
        const one = JSON.stringify(tokenized(changed, small));
        if (one !== JSON.stringify(decoded(changed, small))) differing += 1;
      }
    }
    expect(differing).toBe(0);
  });

  test('every prefix of a small reply, and every place to cut it', () => {
    const bytes = bytesOf({ code: 0, data: rowsOf({ amount: 1 }, { name: 'Zoë "Z"' }, { amount: -12.34 }) });
    for (let end = 0; end <= bytes.length; end += 1) {
      const part = bytes.subarray(0, end);
      expect(tokenized(part, spec)).toEqual(decoded(part, spec));
      expect(tokenized(bytes, spec, [end])).toEqual(decoded(bytes, spec));
    }
  });

  test.each(
    [
      '',
      ' ',
      'null',
      '12',
      '[1]',
      '"a"',
      '{}',
      '{"code":"0"}',
      '{"code":1e400}',
      '{"code":0}',
      '{"code":0,"data":{"a":1}}',
      '{"code":13,"message":"No","data":[{"amount":"x"}]}',
      '{"code":2,"data":[{"amount":"x"}]}',
      '{"code":0,"data":[{"id":"a"}],"data":[]}',
      '{"code":0,"data":[{"id":1},{"id":"1"}]}',
      '{"code":0,"data":[{"id":"a","amount":"x","amount":1}]}',
      '{"data":[{"id":"a"}],"message":"\\ud800","code":0}',
      '\ufeff{"code":0,"data":[{"id":"\ufeff"}]}',
      ' \ufeff{"code":0,"data":[]}',
      `{"code":0,"extra":${'['.repeat(200_000)}${']'.repeat(200_000)},"data":[]}`,
      `{"code":0,"data":[{"id":"a","amount":9e12},${Array.from({ length: 11 }, (_, i) => `{"id":${i},"amount":9e12}`).join()}]}`,
    ].map((text) => [text.slice(0, 60), text]),
  )('%s', (_, text) => {
    expect(tokenized(encode(text), spec)).toEqual(decoded(encode(text), spec));
    expect(tokenized(encode(text), spec, [1, 2, 3, 5, 8, 13, 21])).toEqual(decoded(encode(text), spec));
  });

  test('replies of many rows and long values, in pieces of any size', () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => ({
      id: `r${at}`,
      name: at % 7 === 0 ? undefined : `Name ${at % 50}`,
      memo: at % 100 === 0 ? 'x'.repeat(70_000) : `${at}`,
      ...(at % 3 === 0 && {
        [`other key with a name of its own ${at} ${'y'.repeat(at % 90)}`]: [{ a: '}' }, 1.5e-3],
      }),
      amount: at / 100,
    }));
    const bytes = encode(JSON.stringify({ code: 0, data: rows }, null, 1));
    const expected = decoded(bytes, spec);
    for (const size of [997, 65_536, 1_000_000, bytes.length]) {
      const places = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => at * size);
      expect(tokenized(bytes, spec, places)).toEqual(expected);
    }
  });
});

describe('the first rows of a reply', () => {
  const bytes = bytesOf({
    code: 0,
    data: rowsOf(...Array.from({ length: 500 }, (_, at) => ({ amount: at, memo: `M${at % 9}` }))),
  });

  test('equal those of the whole reply', () => {
    const tokenizer = createTokenizer(spec);
    tokenizer.push(bytes.subarray(0, 8_000));
    expect(tokenizer.rowsReady()).toBeGreaterThan(50);
    const first = tokenizer.firstRows(50)?.data;
    tokenizer.push(bytes.subarray(8_000));
    const all = tokenizer.finish().data;
    if (first === undefined || all === undefined) throw new Error('No rows');
    expect(first.rowCount).toBe(50);
    const parsed = JSON.parse(new TextDecoder().decode(bytes)) as { data: unknown[] };
    const fifty = bytesOf({ code: 0, data: parsed.data.slice(0, 50) });
    expect(contents(first)).toEqual(expect.objectContaining(decodedContents(fifty)));
    expect(all.rowCount).toBe(500);
  });

  test('are not given before the reply states success, nor when a row is bad', () => {
    for (const reply of [
      '{"data":[{"id":"a"},',
      '{"code":13,"data":[{"id":"a"},',
      '{"code":0,"data":[{"id":"a","amount":"1"},',
    ]) {
      const tokenizer = createTokenizer(spec);
      for (const piece of cutAt(encode(reply), [10])) tokenizer.push(piece);
      expect(tokenizer.rowsReady()).toBe(1);
      expect(tokenizer.firstRows(50)).toBeUndefined();
    }
  });

  test('are refused at once when the bytes cannot become JSON', () => {
    const tokenizer = createTokenizer(spec);
    expect(() => tokenizer.push(encode('{"code":0,"data":[{"id":}'))).toThrow('it is not JSON');
  });
});

function decodedContents(bytes: Uint8Array): Record<string, unknown> {
  const { fields, shown } = decoded(bytes, spec) as { fields?: unknown; shown?: unknown };
  return { fields, shown };
}

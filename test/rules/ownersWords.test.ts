import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A decision begins with the words of the product's owner, of which we change none; what is ours stands below them, under
 * *Chosen*. The owner's words of each decision are known here by the beginning of their SHA-256.
 */
const DIGESTS: Readonly<Record<string, string>> = {
  D1: '56c26a7b',
  D2: 'ff180cd6',
  D3: '8f679c9e',
  D4: 'aa618378',
  D5: '8204f04d',
  D6: 'a12e812b',
  D7: '1643080b',
  D8: 'e5a5181a',
  D9: '6f71eb98',
  D10: '2fea9454',
  D11: '1b8ff3d3',
  D12: '8009e2c2',
  D13: '389259e2',
  D14: '87c9d23c',
  D15: '86a1bae0',
  D16: '1c285be8',
  D17: '3b51e9cc',
  D18: '2c56dc97',
  D19: 'e916cd40',
  D20: 'c5fa095f',
  D21: '8eabb26f',
  D22: '00032918',
  D23: 'b5ac25c0',
  D24: '6ce63e53',
  D25: 'd0ea5301',
  D26: '6d6532a9',
  D27: '907b9732',
  D28: '506f4f58',
  D29: 'ff074540',
  D30: '77903dc2',
  D31: 'd089bab0',
  D32: '87ecf7e2',
  D33: '36e376a8',
  D34: '57198aee',
  D35: '53e176db',
  D36: '962a7371',
  D37: '5b67258a',
  D38: 'b5a71153',
  D39: 'a6f29915',
  D40: 'ca353d3d',
  D41: '036d7af4',
  D42: '1040d9c9',
  D43: '828579c6',
  D44: 'e471ab97',
  D45: '474f0e57',
  D46: 'a64a23ee',
  D47: '17154640',
  D48: 'cd1c23ef',
  D49: 'adf6c411',
  D50: '7076ab75',
  D51: 'c4e24daf',
  D52: '38946b0e',
  D53: 'e8b94433',
  D54: '31791fe9',
  D55: '74d81814',
};

const decisions = readFileSync(join(__dirname, '../../docs/decisions.md'), 'utf8');
const sections = [...decisions.matchAll(/^### (D\d+) .*\n([^]*?)(?=^#{2,3} |(?![^]))/gm)].map(
  ([, name = '', text = '']) => ({ name, rules: text.split(/^- /m).slice(1) }),
);
const isOurs = (rule: string): boolean => rule.startsWith('*Chosen:*');

function digestOf(rules: readonly string[]): string {
  const words = rules
    .filter((rule) => !isOurs(rule))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return createHash('sha256').update(words).digest('hex').slice(0, 8);
}

test.each(sections)('$name is in the words of the owner', ({ name, rules }) => {
  expect(digestOf(rules)).toBe(DIGESTS[name]);
});

test.each(sections)('$name has what we chose below them', ({ rules }) => {
  const first = rules.findIndex(isOurs);
  expect(rules.slice(first === -1 ? rules.length : first).every(isOurs)).toBe(true);
});

test('every decision of the owner is there', () => {
  expect(sections.map(({ name }) => name)).toEqual(Object.keys(DIGESTS));
});

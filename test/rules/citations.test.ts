import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFiles, ROOT, topLevelFiles } from '../support/projectFiles';

/**
 * Code and tests cite the rules that they follow, as `D12`, `§5 "Date fields"` or `architecture.md "Contract"`.
 * Every citation must lead to a heading of a document of the project. What a host gets must cite nothing that
 * it cannot read.
 */
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const isCiting = (path: string): boolean =>
  /\.(tsx?|mjs|mts|sql|md)$/.test(path) && path !== 'test/rules/citations.test.ts';

interface Citation {
  readonly document: 'decisions.md' | 'product.md' | 'architecture.md';
  /** Text of the heading, or its number. */
  readonly heading: string;
  /** The part of the section that is meant, when one is named. */
  readonly part: string | null;
}

/** Comments are wrapped: a citation may continue on the next line. */
const unwrapped = (text: string): string => text.replace(/\n\s*(?:\*|\/\/|--)?\s*/g, ' ');

/** Every citation of a text. */
function citationsOf(text: string): readonly Citation[] {
  const source = unwrapped(text);
  const decisions = [...source.matchAll(/\bD(\d{1,2})\b(?!['"]?\s*[:=])/g)].map(
    ([, number = '']): Citation => ({ document: 'decisions.md', heading: `D${number}`, part: null }),
  );
  const sections = [...source.matchAll(/§(\d+)(?:,? "([^"]+)")?/g)].map(
    ([, number = '', part]): Citation => ({
      document: 'product.md',
      heading: `§${number}`,
      part: part ?? null,
    }),
  );
  const architecture = [...source.matchAll(/\barchitecture(?:\.md)?,? "([^"]+)"/g)].map(
    ([, heading = '']): Citation => ({ document: 'architecture.md', heading, part: null }),
  );
  return [...decisions, ...sections, ...architecture];
}

/** Each section by its heading of level 2 or 3, with its text down to the next heading of its level. */
function sectionsOf(markdown: string): readonly { readonly heading: string; readonly text: string }[] {
  return [...markdown.matchAll(/^(#{2,3}) (.+)$/gm)].map((match) => {
    const level = match[1]?.length ?? 2;
    const rest = markdown.slice(match.index + match[0].length);
    const end = rest.search(new RegExp(`^#{2,${level}} `, 'm'));
    return { heading: match[2] ?? '', text: end < 0 ? rest : rest.slice(0, end) };
  });
}

const DOCUMENTS = {
  'decisions.md': sectionsOf(read('docs/decisions.md')),
  'product.md': sectionsOf(read('docs/product.md')),
  'architecture.md': sectionsOf(read('docs/architecture.md')),
} as const;

/** Whether a citation leads somewhere: a part is a heading in its section, a bold term or any other text. */
function leadsSomewhere({ document, heading, part }: Citation): boolean {
  const section = DOCUMENTS[document].find(
    ({ heading: text }) => text === heading || text.startsWith(`${heading} `),
  );
  if (section === undefined) return false;
  return part === null || [`### ${part}\n`, `**${part}`, part].some((form) => section.text.includes(form));
}

test.each<[string, Citation[]]>([
  ['as D12 and D3 say', [cited('decisions.md', 'D12'), cited('decisions.md', 'D3')]],
  ['by §5 "Date fields" and §7', [cited('product.md', '§5', 'Date fields'), cited('product.md', '§7')]],
  ['wrapped (§6 "Office\n * scope")', [cited('product.md', '§6', 'Office scope')]],
  ['(architecture.md, "Report engine")', [cited('architecture.md', 'Report engine')]],
  ['a key D9: of an object', []],
])('reads %j', (text, expected) => {
  expect(citationsOf(text)).toEqual(expected);
});

test.each<Citation>([
  cited('decisions.md', 'D99'),
  cited('product.md', '§12'),
  cited('product.md', '§5', 'Phases of the moon'),
  cited('architecture.md', 'Plumbing'),
])('finds that $document has no $heading $part', (citation) => {
  expect(leadsSomewhere(citation)).toBe(false);
});

test('every citation of code, tests and documents leads to a heading', () => {
  const files = [...projectFiles('src', 'shell-stub', 'test', 'docs'), ...topLevelFiles()].filter(isCiting);
  const dead = files.flatMap((path) =>
    citationsOf(read(path))
      .filter((citation) => !leadsSomewhere(citation))
      .map(({ heading, part }) => `${path}: ${heading}${part === null ? '' : ` "${part}"`}`),
  );
  expect(dead).toEqual([]);
});

/** What hosts get as text: the contract package's code and documents. */
const PUBLISHED = [...projectFiles('src/contract'), 'docs/CHANGELOG.md'].filter(isCiting);

test('the contract package cites nothing that a host cannot read', () => {
  const citing = PUBLISHED.filter((path) => citationsOf(read(path)).length > 0);
  expect(citing).toEqual([]);
});

/** What only a reader of the project has: its documents, sources and tests, and the specification. */
const PROJECT_ONLY =
  /(?<![\w-])(?!README\b|(?:MODULE-)?CHANGELOG\b)[\w-]+\.md\b|\b(?:src|test|docs|shell-stub)\/\w|\b[sS]tub\b|\bspecification\b|\bissue #?\d/g;

test.each([
  'as design.md says',
  'see `docs/decisions.md`',
  'the host in shell-stub/client',
  'The stub shell passes it',
  'of the specification',
  'for issue 16',
])('%j names what only the project has', (text) => {
  expect(text.match(PROJECT_ONLY)).not.toBeNull();
});

test.each([
  '`CHANGELOG.md` says',
  '`MODULE-CHANGELOG.md` says',
  'a test of yours',
  '`script-src`/`connect-src`',
  'remote/standalone',
])('%j names nothing that only the project has', (text) => {
  expect(text.match(PROJECT_ONLY)).toBeNull();
});

test('what the contract package publishes names nothing that only the project has', () => {
  // The examples have a folder `src`, too: what is named with it must be there.
  const examples = readdirSync(join(ROOT, 'src/contract/examples'));
  const withoutExamples = (text: string) =>
    text.replace(/\bsrc\/[\w./]*\w/g, (name) =>
      examples.some((example) => existsSync(join(ROOT, 'src/contract/examples', example, name))) ? '' : name,
    );
  const found = PUBLISHED.flatMap((path) => {
    // The threats name the tests for them, which are in the project, as the section says.
    const [text = ''] = read(path).split('\n## Threats\n');
    return (unwrapped(withoutExamples(text)).match(PROJECT_ONLY) ?? []).map((name) => `${path}: ${name}`);
  });
  expect(found).toEqual([]);
});

function cited(document: Citation['document'], heading: string, part: string | null = null): Citation {
  return { document, heading, part };
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import chakraIsPropValid from '../../node_modules/@emotion/is-prop-valid';
import {
  allCssProperties,
  isCssProperty as chakraIsCssProperty,
} from '../../node_modules/@pandacss/is-valid-prop';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { createSystem } from '@chakra-ui/react/styled-system';
import isPropValid, { isCssProperty } from '../../src/ui/theme/elementProps';
import { conditions, styleProps } from '../../src/ui/theme/styleProps';
import { semanticTokens, tokens } from '../../src/ui/theme/tokens';

const theme = { breakpoints: { md: '48rem' }, tokens, semanticTokens };
const ours = createSystem({ utilities: styleProps, conditions, theme });
const chakras = createSystem(defaultBaseConfig, { theme });

const SOURCES = join(__dirname, '../../src');

function sourcesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}

const sources = sourcesUnder(SOURCES).join('\n');
/** Those that use a part of Chakra. */
const styled = sourcesUnder(SOURCES)
  .filter((text) => /@chakra-ui|chakra\(|\.recipe/.test(text))
  .join('\n');

const namesOf = (name: string, prop: { readonly shorthand?: string | string[] | undefined }): string[] => [
  name,
  ...[prop.shorthand ?? []].flat(),
];

test('every spacing step that a style names exists, because a missing one would be dropped', () => {
  const props = Object.entries(styleProps)
    .filter(([, { values }]) => values === 'spacing' || values === 'sizes')
    .flatMap(([name, prop]) => namesOf(name, prop));
  const uses = [...styled.matchAll(new RegExp(`\\b(${props.join('|')}): '(-?[\\d.]+)'`, 'g'))];
  const steps = Object.keys(tokens.spacing ?? {});
  expect(uses.length).toBeGreaterThan(100);
  expect(
    uses
      .map(([use, , step = '']) => [use, step.replace('-', '')])
      .filter(([, step]) => !steps.includes(step ?? '')),
  ).toEqual([]);
});

describe('the style props of the module', () => {
  const names = Object.entries(styleProps).flatMap(([name, prop]) => namesOf(name, prop));

  test.each(names)('%s gives the same CSS as in Chakra', (name) => {
    for (const value of [
      '2',
      '1/2',
      'full',
      'sm',
      'md',
      'bold',
      'body',
      'fg',
      'blue.solid',
      'blue.solid/90',
      '7px',
    ]) {
      const style = { [name]: value } as unknown as Parameters<typeof ours.css>[0];
      // Only for a color that is called currentBg, which the module does not use.
      const expected = { ...chakras.css(style), '--bg-currentcolor': undefined };
      expect(ours.css(style)).toEqual(expected);
    }
  });

  /** Props of components, keys of tokens, and values written in full, none of them style props of Chakra. */
  const OTHERS = [
    'filter',
    'columns',
    'contrast',
    'focusRing',
    'transform',
    'transitionProperty',
    'borderSpacing',
    'cursor',
    'translate',
    'scrollbarWidth',
    'scrollPaddingBlock',
  ];

  test('include every one that the sources use', () => {
    const missing = Object.entries(defaultBaseConfig.utilities ?? {})
      .flatMap(([name, prop]) => namesOf(name, prop))
      .filter((name) => !names.includes(name) && !OTHERS.includes(name))
      .filter((name) => new RegExp(`(?<![\\w.$'-])${name}(=[{"]|: ['"{\\d])`).test(styled));
    expect(missing).toEqual([]);
  });
});

describe('the props of a styled element', () => {
  /** Props of other components, and SVG attributes that are CSS properties too. */
  const OTHERS = [
    'content',
    'filter',
    'columns',
    'cx',
    'cy',
    'd',
    'r',
    'x',
    'y',
    'strokeLinecap',
    'strokeLinejoin',
    'strokeWidth',
  ];
  const known = new Set(Object.entries(styleProps).flatMap(([name, prop]) => namesOf(name, prop)));

  test('that are CSS are all listed among the style props', () => {
    const missing = allCssProperties
      .filter((name) => name !== '' && !known.has(name) && !OTHERS.includes(name))
      .filter((name) => new RegExp(`(?<![\\w.$'-])${name}=["{]`).test(styled));
    expect(missing).toEqual([]);
  });

  test.each(['--columns', '&:hover', '@media print'])('%s is CSS, as in Chakra', (name) => {
    expect(isCssProperty(name)).toBe(true);
    expect(chakraIsCssProperty(name)).toBe(true);
  });

  test.each([
    'aria-label',
    'data-end',
    'href',
    'onClick',
    'tabIndex',
    'title',
    'type',
    'value',
    'as',
    'asChild',
  ])('%s is passed to the element exactly when Chakra passes it', (name) => {
    expect(isCssProperty(name)).toBe(false);
    expect(isPropValid(name)).toBe(chakraIsPropValid(name));
  });
});

describe('the conditions of the module', () => {
  const known = Object.keys(conditions);

  test.each(known)('_%s is the same as in Chakra', (name) => {
    expect(conditions[name as keyof typeof conditions]).toEqual(defaultBaseConfig.conditions?.[name]);
  });

  test('include every one that the sources use', () => {
    const used = new Set([...sources.matchAll(/\b_([a-z][A-Za-z]+)[=:]/g)].map(([, name]) => name));
    const missing = Object.keys(defaultBaseConfig.conditions ?? {}).filter(
      (name) => used.has(name) && !known.includes(name) && !['light', 'dark'].includes(name),
    );
    expect(missing).toEqual([]);
  });
});

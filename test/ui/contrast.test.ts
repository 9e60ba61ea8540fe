import { inks, lines, palettes, surfaces } from '../../src/ui/theme/palette';
import type { Shade } from '../../src/ui/theme/palette';

function luminance(hex: string): number {
  const channel = (start: number) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (lighter + 0.05) / (darker + 0.05);
}

type Pair = readonly [name: string, front: Shade, back: Shade];

const TEXT = 4.5;
const EDGE = 3;

const pages = ['DEFAULT', 'subtle', 'muted', 'panel', 'selected'] as const;
const tones = ['error', 'warning', 'success', 'info'] as const;

const textPairs: Pair[] = [
  ...(['DEFAULT', 'muted', 'error', 'warning', 'success', 'info'] as const).flatMap((ink) =>
    pages.map((page): Pair => [`fg.${ink} on bg.${page}`, inks[ink], surfaces[page]]),
  ),
  // Amounts of nothing, wherever their rows are; in a range they are as dark as the text of voided rows.
  ...pages.map((page): Pair => [`fg.subtle on bg.${page}`, inks.subtle, surfaces[page]]),
  ['fg.muted on blue.muted', inks.muted, palettes.blue.muted],
  ['fg on bg.emphasized', inks.DEFAULT, surfaces.emphasized],
  ['fg.inverted on bg.inverted', inks.inverted, surfaces.inverted],
  ...tones.flatMap((tone): Pair[] => [
    [`fg on bg.${tone}`, inks.DEFAULT, surfaces[tone]],
    [`fg.${tone} on bg.${tone}`, inks[tone], surfaces[tone]],
  ]),
  ...Object.entries(palettes).flatMap(([name, palette]): Pair[] => [
    [`${name}.contrast on ${name}.solid`, palette.contrast, palette.solid],
    [`${name}.fg on ${name}.subtle`, palette.fg, palette.subtle],
    [`${name}.fg on ${name}.muted`, palette.fg, palette.muted],
    [`${name}.fg on bg`, palette.fg, surfaces.DEFAULT],
    [`${name}.fg on bg.panel`, palette.fg, surfaces.panel],
  ]),
];

const edgePairs: Pair[] = (['DEFAULT', 'subtle', 'panel'] as const).flatMap((page): Pair[] => [
  [`border.emphasized on bg.${page}`, lines.emphasized, surfaces[page]],
  [`border.error on bg.${page}`, lines.error, surfaces[page]],
  [`focus ring on bg.${page}`, palettes.blue.focusRing, surfaces[page]],
]);

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('colours in %s (WCAG AA)', (_mode, side) => {
  it.each(textPairs)('%s can be read', (_name, front, back) => {
    expect(contrast(front[side], back[side])).toBeGreaterThanOrEqual(TEXT);
  });

  it.each(edgePairs)('%s can be seen', (_name, front, back) => {
    expect(contrast(front[side], back[side])).toBeGreaterThanOrEqual(EDGE);
  });
});

it('computes contrast as WCAG does', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

import { createElement } from 'react';
import { StatusLabel } from '../../src/ui';
import * as icons from '../../src/ui/text/icons';
import * as pickerIcons from '../../src/ui/text/pickerIcons';
import { renderUi } from './renderUi';

/** Where a drawing is and what it is; how it looks is for styles. */
const GEOMETRY = new Set(['aria-hidden', 'focusable', 'viewBox', 'class', 'style', 'd', 'cx', 'cy', 'r']);
const ALL = Object.entries({ ...icons, ...pickerIcons });

/** The reset of the host's styles takes presentation attributes away, and any rule of a host overrides them. */
test.each([
  ...ALL.map(([name, Icon]) => [name, createElement(Icon)] as const),
  ['StatusLabel', <StatusLabel key="status">Failed</StatusLabel>] as const,
])('%s has no presentation attributes', (_, element) => {
  const { root } = renderUi(element);
  const drawn = [...root.querySelectorAll('svg, svg *')];
  expect(drawn.length).toBeGreaterThan(1);
  expect(
    drawn.flatMap(({ attributes }) =>
      [...attributes].map(({ name }) => name).filter((name) => !GEOMETRY.has(name)),
    ),
  ).toEqual([]);
});

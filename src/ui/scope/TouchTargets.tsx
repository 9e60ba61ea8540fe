import { Global } from '@emotion/react';
import { ROOT } from './root';

/** px that a finger needs. */
const FINGER = '44px';
const [AT, UNDER] = [`${ROOT} :is`, ':not(.rt-grid *)'];

/** Buttons at the end of a field. The quick filter does not count: its buttons are beside it. */
const IN_FIELD = 'input:not([type=search]) ~ * *';
/** Controls that have room to grow to the size of a finger. */
const GROWS = [
  `.acc-button:not(${IN_FIELD})`,
  '[role=menuitem]',
  '[role=menuitemcheckbox]',
  '[role=option]',
  '[role=tab]',
  '.rt-plain',
  '.rt-search',
  'label:has(> input[type=checkbox])',
  'label:has(> input[type=radio])',
  'li > a',
  'nav li > button',
  '[role=group] > div > button',
  `[role=dialog] button:not(input ~ *, ${IN_FIELD})`,
  '.acc-tile-retry',
].join();

/**
 * Controls in a line of text or in a field: they keep their size, but also react to touches around them. Not what has another
 * of its kind above or below it.
 */
const REACHES = ['a:not(td *, .acc-tile-link)', '.acc-button', '.rt-chip > button'].join();

/**
 * Room for fingers, loaded only where the pointer is a finger (`pointer: coarse`). Cells of a table are excluded,
 * because its rows have heights of their own.
 */
const STYLES = {
  [`${AT}(${GROWS})${UNDER}`]: { minHeight: FINGER },
  [`${AT}(.acc-button):not(${IN_FIELD})${UNDER}`]: { minWidth: FINGER },
  [`${AT}(label:has(> input), li > a)`]: { alignItems: 'center' },
  [`${AT}(li > a)`]: { display: 'flex' },
  [`${AT}(${REACHES})${UNDER}:not(${GROWS})`]: { position: 'relative' },
  [`${AT}(${REACHES}, input ~ button)${UNDER}:not(${GROWS})::after`]: {
    content: '""',
    position: 'absolute',
    inset: `min(0px, (100% - ${FINGER}) / 2)`,
  },
} as const;

/** Styles of everything below the module's root that is pressed. */
export function TouchTargets() {
  return <Global styles={STYLES} />;
}

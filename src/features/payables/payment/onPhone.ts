import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { formatCents } from '../../../domain';
import type { Cents } from '../../../domain';

/**
 * Rows of a table in two lines where it is as narrow as a phone, so that no part of them has to be scrolled to.
 *
 * @param widths of the columns after the first, which has the rest.
 * @param places where cells are that do not follow one another.
 */
export function onPhone(widths: string, places: SystemStyleObject): SystemStyleObject {
  return {
    '@media (max-width: 640px)': {
      '& table, & :is(thead, tbody, tfoot)': { display: 'block' },
      // Its cells stay within their row.
      '& thead': { position: 'sticky', top: '0', zIndex: '1', bg: 'bg.subtle' },
      '& table tr': {
        display: 'grid',
        gridTemplateColumns: `minmax(0, 1fr) ${widths}`,
        borderBottomWidth: '1px',
        borderColor: 'border.muted',
      },
      '& table tr > *': { borderBottomWidth: '0' },
      ...places,
    },
  };
}

/** Width of a column of amounts on a phone, where each row is a grid of its own: that of the longest, and 80 px at least. */
export function amountWidth(amounts: Iterable<Cents>): string {
  let longest = 0;
  for (const cents of amounts) longest = Math.max(longest, formatCents(cents).length);
  return `max(80px, ${longest}ch + 8px)`;
}

import type { SystemStyleObject } from '@chakra-ui/react/styled-system';

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

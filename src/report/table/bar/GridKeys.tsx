import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactElement } from 'react';

/** What the keys do that move neither the focus nor the page as everywhere. */
const KEYS = [
  ['Enter', 'Heading: sort. Row: open it'],
  ['Shift+Enter', 'Heading: sort by it too, after the others'],
  ['Alt+↓', 'Heading: its menu'],
  ['Shift+← →', 'Heading: narrower, wider'],
  ['Ctrl+Shift+← →', 'Heading: move the column'],
  ['Space', 'Select the row'],
  ['Shift+Space', 'Select the rows from the last one on'],
  ['Ctrl+A', 'Select all rows'],
  ['Shift+arrows', 'Select cells'],
  ['Ctrl+C', 'Copy the cells or rows that are selected'],
  ['Ctrl+Shift+C', 'Copy them with headings'],
  ['← →', 'Group: close, open'],
  ['/ *', 'Close all groups, open all'],
] as const;

const Details = chakra('details', {
  base: {
    textStyle: 'xs',
    color: 'fg.muted',
    '& > summary': { cursor: 'pointer', borderRadius: 'l2' },
    '& > dl': { display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: '3', m: '0', pt: '1' },
    '& dd': { m: '0' },
  },
});

/** The keys of the table, which nothing in it shows. */
export function GridKeys(): ReactElement {
  return (
    <Details>
      <summary>Keys</summary>
      <dl>
        {KEYS.map(([keys, text]) => (
          <div key={keys} style={{ display: 'contents' }}>
            <dt>{keys}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Details>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { useMemo } from 'react';
import { itemCount } from '../../domain';
import type { ReportData } from '../data/reportData';
import { itemsAmong } from '../view/itemCounts';

/** In two lines, as high as the figures beside it. */
const Text = chakra('span', {
  base: { px: '1', textStyle: 'xs', color: 'fg.muted', '& > span': { display: 'block' } },
});

/** Says of figures over a report that they are those of all its items, whatever its filters show. */
export function OfAllItems({ data }: { readonly data: ReportData }) {
  const items = useMemo(() => itemsAmong(data), [data]);
  return (
    <Text>
      of all <span>{itemCount(items)}</span>
    </Text>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { Button, SearchIcon } from '../../../ui';
import type { RecentSearch } from './searchHistory';

export interface RecentSearchesProps {
  readonly searches: readonly RecentSearch[];
  readonly onChoose: (search: RecentSearch) => void;
  /** Why none can be made now; undefined if they can. */
  readonly disabledReason: string | undefined;
}

const Place = chakra('section', { base: { display: 'flex', flexDirection: 'column', gap: '1.5', mb: '4' } });
const Heading = chakra('h3', { base: { textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' } });
const List = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '1.5',
    listStyle: 'none',
    '& button': { maxW: '340px' },
    '& span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  },
});

/** The recent searches of this tab, each repeated by one click (D23). */
export function RecentSearches({ searches, onChoose, disabledReason }: RecentSearchesProps) {
  const id = useId();
  return (
    <Place aria-labelledby={id}>
      <Heading id={id}>Recent searches</Heading>
      <List>
        {searches.map((search, index) => (
          <li key={`${index} ${search.summary}`}>
            <Button
              size="sm"
              variant="subtle"
              disabledReason={disabledReason}
              onClick={() => onChoose(search)}
            >
              <SearchIcon size={13} />
              <span>{search.summary}</span>
            </Button>
          </li>
        ))}
      </List>
    </Place>
  );
}

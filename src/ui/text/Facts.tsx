import { chakra } from '@chakra-ui/react/styled-system';

const List = chakra('dl', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    rowGap: '2',
    '& dt': { textStyle: 'xs', color: 'fg.muted' },
  },
});

/** What a document says beside its table, side by side: each fact below its label. */
export function Facts({ facts }: { readonly facts: readonly { label: string; value: string }[] }) {
  return (
    <List>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

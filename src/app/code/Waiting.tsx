import { chakra } from '@chakra-ui/react/styled-system';
import { Spinner } from '../../ui';

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2.5',
    flex: '1',
    minH: '40',
    color: 'fg.muted',
    textStyle: 'sm',
  },
});

/** A progress message for where there is nothing else to show yet. */
export function Waiting({ text }: { readonly text: string }) {
  return (
    <Line role="status">
      <Spinner />
      {text}
    </Line>
  );
}

import { chakra } from '@chakra-ui/react/styled-system';

const Ring = chakra('span', {
  base: {
    flexShrink: '0',
    width: '16px',
    height: '16px',
    borderRadius: 'full',
    borderWidth: '2px',
    borderColor: 'border.emphasized',
    borderTopColor: 'blue.solid',
    animation: 'acc-spin 0.9s linear infinite',
  },
});

/** Shows that something is under way. The words beside it say what; screen readers announce only those. */
export function Spinner() {
  return <Ring aria-hidden="true" />;
}

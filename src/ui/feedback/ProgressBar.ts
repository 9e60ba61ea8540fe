import { chakra } from '@chakra-ui/react/styled-system';

/** How far something is: the browser's own bar in the module's accent colour. It is as wide as its `width`. */
export const ProgressBar = chakra('progress', {
  base: {
    appearance: 'none',
    height: '4px',
    borderRadius: 'full',
    overflow: 'hidden',
    bg: 'bg.emphasized',
    verticalAlign: 'middle',
    '&::-webkit-progress-bar': { background: 'transparent' },
    '&::-webkit-progress-value': { background: 'var(--acc-colors-blue-solid)' },
    '&::-moz-progress-bar': { background: 'var(--acc-colors-blue-solid)' },
  },
});

import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** Size of an icon in pixels. It takes the colour of the text around it. */
export interface IconProps {
  readonly size?: number;
}

/**
 * The look of the lines, as styles and never as attributes: the reset takes those from the drawing, and any rule of a
 * host overrides them. Its shapes inherit it, whatever a host says of `path` in a layer of its own.
 */
export const Drawing = chakra('svg', {
  base: {
    flexShrink: '0',
    fill: 'none',
    stroke: 'currentcolor',
    strokeWidth: '1.5',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    '& *': {
      fill: 'inherit',
      stroke: 'inherit',
      strokeWidth: 'inherit',
      strokeLinecap: 'inherit',
      strokeLinejoin: 'inherit',
    },
  },
});

/**
 * Creates an icon of the set: 16 × 16, lines of 1.5, drawn in the colour of the text. Icons are always hidden
 * from screen readers: the control or the text beside them says what they mean.
 */
export function icon(drawing: ReactNode) {
  return function Icon({ size = 16 }: IconProps) {
    return (
      <Drawing aria-hidden="true" focusable="false" viewBox="0 0 16 16" style={{ width: size, height: size }}>
        {drawing}
      </Drawing>
    );
  };
}

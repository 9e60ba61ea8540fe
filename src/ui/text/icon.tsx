import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

/** Size of an icon in pixels. It takes the colour of the text around it. */
export interface IconProps {
  readonly size?: number;
}

/**
 * Creates an icon of the set: 16 × 16, lines of 1.5, drawn in the colour of the text. Icons are always hidden
 * from screen readers: the control or the text beside them says what they mean.
 */
export function icon(name: string, drawing: ReactNode) {
  function Icon({ size = 16 }: IconProps) {
    return (
      <chakra.svg
        aria-hidden="true"
        focusable="false"
        viewBox="0 0 16 16"
        flexShrink="0"
        style={{ width: size, height: size }}
        fill="none"
        stroke="currentcolor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawing}
      </chakra.svg>
    );
  }
  Icon.displayName = name;
  return Icon;
}

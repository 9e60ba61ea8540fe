import { chakra } from '@chakra-ui/react/styled-system';

import { formatCents } from '../../domain/money';
import type { Cents } from '../../domain/money';

export interface AmountProps {
  /** Whole cents (D2). */
  readonly cents: Cents;
  /** For totals. */
  readonly strong?: boolean;
}

const Figure = chakra('span', {
  base: {
    display: 'block',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '&[data-negative]': { color: 'fg.error' },
    '&[data-strong]': { fontWeight: 'semibold' },
  },
});

/**
 * An amount of money: two decimals, digits of equal width, right-aligned. A negative one has a minus sign and a
 * colour, never the colour alone (§5, architecture.md "Look").
 */
export function Amount({ cents, strong = false }: AmountProps) {
  const text = formatCents(cents);
  return (
    <Figure data-negative={text.startsWith('-') ? '' : undefined} data-strong={strong ? '' : undefined}>
      {text}
    </Figure>
  );
}

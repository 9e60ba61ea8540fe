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
    '&[data-strong]': { fontWeight: 'bold' },
  },
});

/**
 * An amount of money: two decimals, digits of equal width, right-aligned. A negative one has a minus sign and the
 * ink of any other, as in reports (§5, design.md "Tables").
 */
export function Amount({ cents, strong = false }: AmountProps) {
  return (
    <Figure data-zero={cents === 0 ? '' : undefined} data-strong={strong ? '' : undefined}>
      {formatCents(cents)}
    </Figure>
  );
}

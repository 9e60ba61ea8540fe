import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '../text/VisuallyHidden';

const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '6',
    height: 'row',
    px: '3',
    borderBottomWidth: '1px',
    borderColor: 'border.muted',
  },
});
const Cell = chakra('span', {
  base: {
    height: '10px',
    borderRadius: 'xs',
    bg: 'bg.emphasized',
    animation: 'acc-pulse 1.8s ease-in-out infinite',
  },
});

/** Widths of the cells in percent, varied so that they look like real rows. */
const WIDTHS = [
  [8, 22, 14, 30, 10],
  [9, 18, 16, 24, 8],
  [7, 26, 12, 34, 11],
] as const;

interface SkeletonRowsProps {
  readonly rows?: number;
  readonly text?: string;
}

/**
 * Placeholders for a table's rows.
 *
 * @param text what screen readers announce instead; blank where something else says it.
 */
export function SkeletonRows({ rows = 10, text = 'Loading…' }: SkeletonRowsProps) {
  return (
    <>
      <VisuallyHidden role="status">{text}</VisuallyHidden>
      <div aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <Row key={row}>
            {(WIDTHS[row % WIDTHS.length] ?? WIDTHS[0]).map((width, cell) => (
              <Cell key={cell} style={{ width: `${width}%` }} />
            ))}
          </Row>
        ))}
      </div>
    </>
  );
}

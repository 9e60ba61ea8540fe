import { chakra, defineStyle } from '@chakra-ui/react/styled-system';
import { formatCents } from '../../domain';
import type { Cents } from '../../domain';
import { Amount } from '../text/Amount';
import { FigureStripSpace } from '../text/FigureStrip';
import { AGE_GROUNDS } from '../theme/ageGrounds';

/** A part of the whole that a bar shows. */
interface Share {
  readonly id: string;
  readonly name: string;
  readonly cents: Cents;
  /** How deep its ground is, from 0 to 4. */
  readonly depth: number;
}

export interface ShareBarProps<One extends Share> {
  readonly label: string;
  readonly shares: readonly One[];
  /** Id of the share whose rows are shown; null for those of all. */
  readonly pressed: One['id'] | null;
  /** Shows the rows of a share, or null to show all again. */
  readonly onPress: (id: One['id'] | null) => void;
}

const Frame = chakra('div', {
  base: {
    display: 'flex',
    gap: '2px',
    flexShrink: '0',
    mt: '-2',
    height: '16px',
    '@media (pointer: coarse)': { height: '44px' },
  },
});
const GROUNDS = defineStyle({
  borderWidth: '1px',
  borderColor: 'border',
  ...Object.fromEntries(AGE_GROUNDS.map((bg, depth) => [`&[data-depth="${depth}"]`, { bg }])),
});
const Segment = chakra('button', {
  base: {
    ...GROUNDS,
    minW: '24px',
    borderRadius: 'l1',
    cursor: 'pointer',
    _hover: { boxShadow: 'inset 0 -2px var(--acc-colors-fg-muted)' },
    '&[aria-pressed=true]': { boxShadow: 'inset 0 0 0 2px var(--acc-colors-blue-solid)' },
  },
});
const Keyed = chakra('span', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '1.5' },
});
const Ground = chakra('span', { base: { ...GROUNDS, width: '10px', height: '10px', borderRadius: '2px' } });

/**
 * Keeps the place of a strip of figures, and of the bar below it, while they are fetched, so that what is below does
 * not move.
 */
export function StripWithBarSpace({ hasBar }: { readonly hasBar: boolean }) {
  return (
    <>
      <FigureStripSpace />
      {hasBar ? <Frame aria-hidden /> : null}
    </>
  );
}

/** The amount of a share beside its name, with the ground that it has in the bar. */
export function ShareAmount({ cents, depth }: Pick<Share, 'cents' | 'depth'>) {
  return (
    <Keyed>
      <Ground data-depth={depth} aria-hidden />
      <Amount cents={cents} />
    </Keyed>
  );
}

/** A share in whole percent: neither nothing where there is something, nor all where there is something else. */
function percentText(cents: Cents, whole: Cents): string {
  const part = Math.max(0, cents);
  const percent = whole === 0 ? 0 : Math.round((part / whole) * 100);
  if (percent === 0 && part > 0) return '<1%';
  return percent === 100 && part < whole ? '>99%' : `${percent}%`;
}

/**
 * Shares of a whole as a bar, each as long as its amount. Pressing a share shows its rows; pressing it again shows all
 * rows. A share of zero or less has no length, so it is drawn only while its rows are shown. Names and amounts stand
 * above the bar, in the same order (`ShareAmount`), because the bar itself has no room for them.
 */
export function ShareBar<One extends Share>({ label, shares, pressed, onPress }: ShareBarProps<One>) {
  const whole = shares.reduce((sum, { cents }) => sum + Math.max(0, cents), 0);
  return (
    <Frame role="group" aria-label={label}>
      {shares.map(({ id, name, cents, depth }) => {
        if (cents <= 0 && pressed !== id) return null;
        const text = `${name}: ${formatCents(cents)}, ${percentText(cents, whole)} of what is above zero`;
        return (
          <Segment
            key={id}
            type="button"
            data-depth={depth}
            title={text}
            aria-label={text}
            aria-pressed={pressed === id}
            style={{ flex: `${Math.max(0, cents)} 1 0` }}
            onClick={() => onPress(pressed === id ? null : id)}
          />
        );
      })}
    </Frame>
  );
}

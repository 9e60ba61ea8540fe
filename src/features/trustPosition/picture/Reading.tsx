import { chakra } from '@chakra-ui/react/styled-system';
import { displayFromIso, formatCents } from '../../../domain';
import type { PictureDay } from './pictureDays';
import { accountsText } from './pictureTexts';

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    rowGap: '0.5',
    alignContent: 'flex-start',
    // Nothing below moves from day to day.
    minH: { base: '64px', md: '20px' },
    '&[data-together]': { minH: { base: '84px', md: '42px' } },
    fontVariantNumeric: 'tabular-nums',
    '& b': { fontWeight: 'semibold' },
    '& span': { display: 'inline-flex', alignItems: 'center', gap: '1.5' },
    '& [data-short]': { color: 'fg.error', fontWeight: 'semibold' },
  },
});
const Key = chakra('svg', {
  base: {
    width: '18px',
    height: '10px',
    flexShrink: '0',
    '& [data-key=bank]': { stroke: 'fg', strokeWidth: '2' },
    '& [data-key=held]': { stroke: 'blue.fg', strokeWidth: '2', strokeDasharray: '5 3' },
    '& [data-key=excess]': { fill: 'green.muted', stroke: 'green.border' },
    '& [data-key=short]': { fill: 'red.subtle', stroke: 'red.solid' },
    '@media (forced-colors: active)': {
      '& [data-key]': { stroke: 'CanvasText', fill: 'Canvas' },
    },
  },
});

const KEYS = {
  bank: <path d="M0,5H18" data-key="bank" />,
  held: <path d="M0,5H18" data-key="held" />,
  excess: <path d="M0.5,0.5H17.5V9.5H0.5Z" data-key="excess" />,
  short: <path d="M0.5,0.5H17.5V9.5H0.5ZM2,9.5L8,0.5M8,9.5L14,0.5M13,9.5L17.5,3" data-key="short" />,
} as const;

function Sign({ of }: { readonly of: keyof typeof KEYS }) {
  return (
    <Key viewBox="0 0 18 10" aria-hidden="true">
      {KEYS[of]}
    </Key>
  );
}

/** The figures of a day, each with the sign that it has in the picture. The slider says the same to screen readers. */
export function Reading({ day, together }: { readonly day: PictureDay; readonly together: boolean }) {
  return (
    <Line aria-hidden="true" data-together={together ? '' : undefined}>
      <b>{displayFromIso(day.day)}</b>
      <span>
        <Sign of="bank" /> Bank {formatCents(day.bank)}
      </span>
      <span>
        <Sign of="held" /> Held for others {formatCents(day.held)}
      </span>
      {day.excess > 0 || day.short === 0 ? (
        <span>
          <Sign of="excess" /> Excess {formatCents(day.excess)}
        </span>
      ) : null}
      {day.short > 0 ? (
        <span data-short="">
          <Sign of="short" /> Short by {formatCents(day.short)}
          {together ? `: ${accountsText(day.shortAccounts)}` : ''}
        </span>
      ) : null}
    </Line>
  );
}

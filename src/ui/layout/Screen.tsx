import { chakra } from '@chakra-ui/react/styled-system';
import { use, useEffect, useEffectEvent, useId, useRef } from 'react';
import type { ReactNode } from 'react';

import { LOW_WINDOW } from './lowWindow';
import { PresenceContext } from './presence';
import { ScreenAlertContext } from './screenAlert';

export interface ScreenProps {
  readonly title: string;
  /** What the screen is about: a date, an office, a count. */
  readonly subtitle?: ReactNode;
  /** Controls at the right of the heading; at most one of them is the primary action. */
  readonly actions?: ReactNode;
  /** The heading takes the focus whenever this changes, and when the screen is shown: pass the address. */
  readonly focusKey?: string;
  readonly children?: ReactNode;
}

const Frame = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    minH: '0',
    minW: '0',
    gap: '3',
    px: '5',
    pt: '4',
    pb: '4',
    [LOW_WINDOW]: { gap: '2', pt: '2', pb: '2' },
    '&:has(> header > [data-screen-alert])': { pb: { base: '24', md: '4' } },
  },
});

const Header = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    // The heading is in the same place on every screen, however high the controls beside it are.
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    columnGap: '6',
    rowGap: '2',
    minH: 'control',
    // In a low window, the body would cover them.
    flexShrink: '0',
  },
});

// The heading is not a control; a ring around it after each navigation would be noise.
const Title = chakra('h1', {
  base: { textStyle: 'xl', fontWeight: 'semibold', outline: 'none !important', letterSpacing: '-0.01em' },
});
const Subtitle = chakra('div', { base: { color: 'fg.muted', textStyle: 'sm', mt: '0.5' } });
const Actions = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '2',
    // On a phone, fields fill their lines, an office beside a date.
    '@media (max-width: 640px)': {
      '& > :not(button)': { flexGrow: '1' },
      '& > :has([role=combobox])': { flexBasis: '168px', minW: '0' },
    },
  },
});
const Body = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    flex: '1',
    minH: '0',
    minW: '0',
    gap: '3',
  },
});

/**
 * A screen: heading, subtitle, actions, and a body that fills the remaining height, so that a table in it does,
 * too. On navigation the heading takes the focus, which a page load would have reset. Effects run again when a
 * kept screen comes back, so it does so then as well (D32). A user who has started something while the screen's
 * code was loading keeps the focus.
 */
export function Screen({ title, subtitle, actions, focusKey, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const { mayTakeFocus } = use(PresenceContext);
  const arrive = useEffectEvent(() => {
    if (mayTakeFocus()) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    // In the next frame, which lays the screen out anyway: to focus sooner would do it within React's own work.
    const frame = requestAnimationFrame(() => arrive());
    return () => cancelAnimationFrame(frame);
  }, [focusKey]);
  return (
    <Frame aria-labelledby={id}>
      <Header>
        <div>
          <Title ref={heading} id={id} tabIndex={-1}>
            {title}
          </Title>
          {subtitle === undefined ? null : <Subtitle>{subtitle}</Subtitle>}
        </div>
        {use(ScreenAlertContext)}
        {actions === undefined ? null : <Actions>{actions}</Actions>}
      </Header>
      <Body>{children}</Body>
    </Frame>
  );
}

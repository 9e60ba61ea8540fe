import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { ChevronDownIcon, ChevronRightIcon } from '../../../ui';

export interface SectionProps {
  readonly title: string;
  /** A summary of what is chosen in the section, shown while it is collapsed. */
  readonly summary: string;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
  readonly children: ReactNode;
}

const Frame = chakra('section', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'border.muted',
    py: '2',
    _first: { borderTopWidth: '0', pt: '0' },
  },
});
const Head = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    width: '100%',
    minH: '32px',
    textAlign: 'start',
    fontWeight: 'medium',
    cursor: 'pointer',
  },
});
const Summary = chakra('span', {
  base: {
    flex: '1',
    minW: '0',
    textAlign: 'end',
    fontWeight: 'normal',
    color: 'fg.muted',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
});
const Body = chakra('div', {
  base: {
    pt: '1',
    pb: '2',
    '&:not([hidden])': { display: 'flex', flexDirection: 'column', gap: '3' },
  },
});

/** A collapsible part of a long dialog; shows a summary of its choices while collapsed. */
export function Section({ title, summary, open, onToggle, children }: SectionProps) {
  const id = useId();
  return (
    <Frame>
      <h3>
        <Head type="button" aria-expanded={open} aria-controls={id} onClick={() => onToggle(!open)}>
          {open ? <ChevronDownIcon /> : <ChevronRightIcon />}
          {title}
          {open ? null : <Summary>{summary}</Summary>}
        </Head>
      </h3>
      <Body id={id} hidden={!open}>
        {open ? children : null}
      </Body>
    </Frame>
  );
}

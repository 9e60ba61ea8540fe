import { chakra } from '@chakra-ui/react/styled-system';
import type { ToolbarModel } from '../../contract';
import { HelpIcon, IconButton, visuallyHidden } from '../../ui';
import { OfficeChoice } from './OfficeChoice';
import { TOOLBAR_TITLE } from './toolbarModel';
import { UserBadge } from './UserBadge';

const Bar = chakra('section', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    flexShrink: '0',
    minH: '44px',
    px: '5',
    py: '1',
    // On a phone the office gets its own line, and the name is only for screen readers.
    '@media (max-width: 640px)': {
      '& > [data-office]:not(:empty)': { order: '1', flexBasis: '100%' },
      '& [data-full-name]': visuallyHidden,
    },
    borderBottomWidth: '1px',
    borderColor: 'border',
    bg: 'bg.panel',
  },
});
const Title = chakra('strong', { base: { flex: '1', textStyle: 'md', fontWeight: 'semibold' } });

/** The toolbar of a module that runs under a host's cookie and renders its own menus (§2). */
export function ContextToolbar({ help }: { readonly help: ToolbarModel['help'] }) {
  return (
    // A section, because the banner of the page belongs to the host.
    <Bar aria-label="Accounting toolbar">
      <Title>{TOOLBAR_TITLE}</Title>
      {help === undefined ? null : (
        <IconButton label="Help" onClick={help}>
          <HelpIcon />
        </IconButton>
      )}
      <div data-office="">
        <OfficeChoice />
      </div>
      <UserBadge />
    </Bar>
  );
}

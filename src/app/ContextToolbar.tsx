import { chakra } from '@chakra-ui/react/styled-system';
import { FeatureFlag, userBadge } from '../domain';
import { quietly, useHost, useSession } from '../platform';
import { HelpIcon, IconButton, UserIcon } from '../ui';
import { TOOLBAR_TITLE } from './toolbarModel';

const Bar = chakra('section', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '44px',
    px: '5',
    borderBottomWidth: '1px',
    borderColor: 'border',
    bg: 'bg.panel',
  },
});
const Title = chakra('strong', { base: { flex: '1', textStyle: 'md', fontWeight: 'semibold' } });
const Badge = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '2', textStyle: 'sm', color: 'fg.muted' },
});

/** The toolbar of a module that runs under a host's cookie and draws its own menus (§2). */
export function ContextToolbar({ topic }: { readonly topic: string }) {
  const { help } = useHost();
  const { profile, flags } = useSession();
  const { label, name } = userBadge(profile.initials, profile.agencyId ?? '', profile);
  return (
    // A section, because the page's banner is the host's.
    <Bar aria-label="Accounting toolbar">
      <Title>{TOOLBAR_TITLE}</Title>
      {help !== undefined && flags[FeatureFlag.ToolbarHelp] === true ? (
        <IconButton label="Help" onClick={() => quietly(() => help.open(topic))}>
          <HelpIcon />
        </IconButton>
      ) : null}
      <Badge>
        <UserIcon />
        <span>{label}</span>
        <span>{name}</span>
      </Badge>
    </Bar>
  );
}

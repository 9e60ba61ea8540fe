import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { openedByState, openedDialogState } from '../../platform';
import type { Menu } from '../../platform';
import { RouteLink } from '../../ui';

const Columns = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '4', alignItems: 'flex-start' },
});
const Card = chakra('section', {
  base: {
    minW: '64',
    p: '4',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l3',
    bg: 'bg.panel',
  },
});
const Heading = chakra('h2', { base: { textStyle: 'sm', fontWeight: 'semibold', mb: '2' } });
const List = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '1.5', textStyle: 'sm' } });

/** One card per menu, with a link to each of its reports. */
export function ReportLinks({ menus }: { readonly menus: readonly Menu[] }) {
  return (
    <Columns>
      {menus.map((menu) => (
        <MenuCard key={menu.id} menu={menu} />
      ))}
    </Columns>
  );
}

function MenuCard({ menu }: { readonly menu: Menu }) {
  const id = useId();
  const state: unknown = useLocation().state;
  return (
    <Card aria-labelledby={id}>
      <Heading id={id}>{menu.label}</Heading>
      <List>
        {menu.entries.map(({ id: entryId, title, address, dialog }) => (
          <li key={entryId}>
            {/* As the menu leads there. */}
            <RouteLink
              to={address}
              state={openedByState(dialog === undefined ? null : openedDialogState(state), entryId)}
            >
              {title}
            </RouteLink>
          </li>
        ))}
      </List>
    </Card>
  );
}

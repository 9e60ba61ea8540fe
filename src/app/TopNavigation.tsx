import { chakra } from '@chakra-ui/react/styled-system';
import type { ToolbarModel } from '../contract';
import { NavigationMenu } from './NavigationMenu';

const Bar = chakra('nav', {
  base: { px: '4', borderBottomWidth: '1px', borderColor: 'border', bg: 'bg.panel' },
});
const Menus = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '1', listStyle: 'none' } });

/** The menus of the module, drawn by itself where the host takes no menu model (§2). */
export function TopNavigation({ model }: { readonly model: ToolbarModel }) {
  return (
    <Bar aria-label={model.title}>
      <Menus>
        {model.menus.map((menu) => (
          <NavigationMenu key={menu.id} menu={menu} onSelect={(id) => model.select(id)} />
        ))}
      </Menus>
    </Bar>
  );
}

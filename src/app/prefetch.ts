import { menuEntry } from '../platform';
import { DIALOGS } from './dialogs/dialogRoutes';
import { ROUTES } from './routes';

/** Fetches the code of a menu entry; never data (architecture.md "Contract"). An unknown id is nothing to fetch. */
export async function prefetchScreen(menuId: string): Promise<void> {
  const entry = menuEntry(menuId);
  const code = [
    ...ROUTES.filter(({ id }) => id === entry?.screen),
    ...DIALOGS.filter(({ id }) => id === entry?.dialog),
  ];
  await code[0]?.load();
}

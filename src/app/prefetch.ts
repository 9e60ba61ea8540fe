import { MENUS } from '../platform';
import { ROUTES } from './routes';

/** Fetches the code of a menu entry's screen; never data (design "Contract"). An unknown id is nothing to fetch. */
export async function prefetchScreen(menuId: string): Promise<void> {
  const entry = MENUS.flatMap(({ entries }) => entries).find(({ id }) => id === menuId);
  await ROUTES.find(({ id }) => id === entry?.screen)?.load();
}

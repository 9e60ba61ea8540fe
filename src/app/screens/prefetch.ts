import { menuEntry } from '../../platform';
import { ROUTES } from './routes';

/**
 * Fetches the code of a menu entry, never data (architecture.md "Contract"). For an unknown id there is nothing to fetch
 * but what has come with this function.
 */
export async function prefetchScreen(menuId: string): Promise<void> {
  const { screen, dialog } = menuEntry(menuId) ?? {};
  const code =
    dialog === undefined
      ? ROUTES.find(({ id }) => id === screen)
      : (await import('../dialogs')).DIALOGS.find(({ id }) => id === dialog);
  await code?.load();
}

import { menuEntry } from '../../platform/navigation/menus';
import { SCREEN_CODE } from './screenCode';

/**
 * Fetches the code of a menu entry, never data (architecture.md "Contract"). For an unknown id there is nothing to fetch.
 * Part of the remote's entry, so that a screen's code can be fetched before the application's has arrived.
 */
export async function prefetchScreen(menuId: string): Promise<void> {
  const { screen, dialog } = menuEntry(menuId) ?? {};
  if (dialog !== undefined) {
    const { DIALOGS } = await import('../dialogs');
    await DIALOGS.find(({ id }) => id === dialog)?.load();
  } else if (screen !== undefined) await SCREEN_CODE[screen]();
}

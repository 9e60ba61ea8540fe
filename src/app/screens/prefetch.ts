import { menuEntry } from '../../platform/navigation/menus';
import { SCREEN_CODE } from './screenCode';

/**
 * Fetches the code of a menu entry, never data (architecture.md "Contract"). For an unknown id there is nothing to fetch.
 * The remote's entry has it, so that this code need not wait for the application's.
 */
export async function prefetchScreen(menuId: string): Promise<void> {
  const { screen, dialog } = menuEntry(menuId) ?? {};
  if (dialog !== undefined) {
    const { DIALOGS } = await import('../dialogs');
    await DIALOGS.find(({ id }) => id === dialog)?.load();
  } else if (screen !== undefined) await SCREEN_CODE[screen]();
}

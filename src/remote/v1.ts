/**
 * The exposed module `./v1`: declarations only. What is heavy comes with `mount` and `prefetch`, as chunks of its
 * own, so that a host may load this file wherever it wants the static menu.
 */
import { staticMenus } from '../app/navigation/menus';
import { negotiate as negotiateHost } from '../contract';
import type { AccountingModuleV1 } from '../contract';
import { mountModule } from './mount';
import { MODULE_VERSION } from './version';

export const version: AccountingModuleV1['version'] = MODULE_VERSION;
export const negotiate: AccountingModuleV1['negotiate'] = negotiateHost;
export const mount: AccountingModuleV1['mount'] = mountModule;
export const menus: AccountingModuleV1['menus'] = staticMenus;
export const prefetch: AccountingModuleV1['prefetch'] = async (id) => {
  try {
    const { prefetchScreen } = await import('../app');
    await prefetchScreen(id);
  } catch {
    // Prefetching is a favour: choosing the item will load it again, and show what is wrong if anything is.
    return;
  }
};

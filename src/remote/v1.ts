/**
 * The exposed module `./v1`: declarations only. Heavy code comes with `mount` and `prefetch`, in separate
 * chunks, so that a host can load this file wherever it needs the static menu.
 */
import { staticMenus } from '../app/navigation/staticMenus';
import { prefetchScreen } from '../app/screens/prefetch';
import { negotiate as negotiateHost } from '../contract';
import type { AccountingModuleV1 } from '../contract';
import { loadApp } from './loadApp';
import { mountModule } from './mount';
import { mountPart as mountPartOf } from './mountPart';
import { MODULE_VERSION } from './version';

export const version: AccountingModuleV1['version'] = MODULE_VERSION;
export const negotiate: AccountingModuleV1['negotiate'] = negotiateHost;
export const mount: AccountingModuleV1['mount'] = mountModule;
export const mountPart: NonNullable<AccountingModuleV1['mountPart']> = mountPartOf;
export const menus: AccountingModuleV1['menus'] = staticMenus;
export const prefetch: AccountingModuleV1['prefetch'] = async (id) => {
  try {
    await Promise.all([loadApp(), prefetchScreen(id)]);
  } catch {
    // Prefetching is optional: choosing the entry loads it again, and shows the error if there is one.
    return;
  }
};

import { useMemo } from 'react';
import type { ToolbarModel } from '../../contract';
import { siblingHosts } from '../../domain';
import {
  openedBy,
  screenTitle,
  selectReceiptReport,
  useHost,
  useModuleSelector,
  usePlatform,
} from '../../platform';
import type { Session } from '../../platform';
import { useToaster } from '../../ui';
import type { ModuleHistory } from '../navigation/history';
import { createMenuActions } from '../navigation/menuActions';
import type { RouteMatch } from '../screens/routes';
import { toolbarAccount, toolbarHelp } from './toolbarAccount';
import { toolbarModel } from './toolbarModel';
import { useMenuBadges } from '../navigation/useMenuBadges';

const BLOCKED =
  'Your browser has blocked the window. Allow pop-ups for this site, then choose the entry again.';

/**
 * The live menu; null on screens without menus and while nobody is signed in (§2, architecture.md "Contract").
 */
export function useToolbarModel(
  { route, params }: RouteMatch,
  session: Session | null,
  history: ModuleHistory,
  place: { readonly pathname: string; readonly search: string; readonly state: unknown },
): ToolbarModel | null {
  const { control, host, popUps } = usePlatform();
  const toaster = useToaster();
  const { help, session: hostSession } = useHost();
  const { managedBy } = hostSession;
  const withReceipts = useModuleSelector(selectReceiptReport);
  const { pathname, search } = place;
  const menuEntry = openedBy(place.state);
  const profile = session?.profile ?? null;
  const access = session?.access ?? null;
  const offices = session?.offices ?? null;
  const flags = session?.flags ?? null;
  const badges = useMenuBadges(access);

  const actions = useMemo(
    () =>
      createMenuActions({
        history,
        popUps,
        itemsHost: () => siblingHosts(window.location.host, host.current().hosts).items,
        onBlocked: () => toaster.show({ kind: 'warning', text: BLOCKED }),
      }),
    [history, popUps, host, toaster],
  );
  return useMemo(() => {
    if (profile === null || access === null || offices === null || flags === null || route.bare) return null;
    const live = toolbarModel({
      access,
      flags,
      offices,
      screenTitle: screenTitle(route.id, params, new URLSearchParams(search)),
      place: { pathname, search },
      openedBy: menuEntry,
      receiptReport: withReceipts,
      ...(badges === undefined ? {} : { badges }),
      ...actions,
    });
    return { ...live, ...toolbarAccount(profile, managedBy, control), ...toolbarHelp(help, flags, route.id) };
  }, [
    profile,
    managedBy,
    control,
    help,
    access,
    flags,
    offices,
    route,
    params,
    pathname,
    search,
    menuEntry,
    withReceipts,
    badges,
    actions,
  ]);
}

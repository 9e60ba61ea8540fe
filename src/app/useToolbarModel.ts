import { useMemo, useSyncExternalStore } from 'react';
import type { ToolbarModel } from '../contract';
import { siblingHosts } from '../domain';
import { useHost, usePlatform } from '../platform';
import type { Session } from '../platform';
import { useToaster } from '../ui';
import type { ModuleHistory } from './history';
import { createMenuActions } from './menuActions';
import type { RouteMatch } from './routes';
import { toolbarAccount } from './toolbarAccount';
import { toolbarModel } from './toolbarModel';
import { useMenuBadges } from './useMenuBadges';

const BLOCKED =
  'Your browser has blocked the window. Allow pop-ups for this site, then choose the entry again.';

/** The live menu, on every screen that has one and for a signed-in user only (§2, design "Contract"). */
export function useToolbarModel(
  { route, match }: RouteMatch,
  session: Session | null,
  history: ModuleHistory,
  place: { readonly pathname: string; readonly search: string },
): ToolbarModel | null {
  const { control, host, popUps, receiptReport } = usePlatform();
  const toaster = useToaster();
  const { managedBy } = useHost().session;
  const withReceipts = useSyncExternalStore(receiptReport.subscribe, receiptReport.isOn);
  const { pathname, search } = place;
  const profile = session?.profile ?? null;
  const access = session?.access ?? null;
  const offices = session?.offices ?? null;
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
    if (profile === null || access === null || offices === null || route.bare) return null;
    const live = toolbarModel({
      access,
      offices,
      screenTitle: route.title(match),
      place: { pathname, search },
      receiptReport: withReceipts,
      ...(badges === undefined ? {} : { badges }),
      ...actions,
    });
    return { ...live, ...toolbarAccount(profile, managedBy, control) };
  }, [
    profile,
    managedBy,
    control,
    access,
    offices,
    route,
    match,
    pathname,
    search,
    withReceipts,
    badges,
    actions,
  ]);
}

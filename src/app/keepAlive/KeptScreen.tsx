import { Activity, memo, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { CSSProperties } from 'react';
import { Provider, useStore } from 'react-redux';
import { Router } from 'react-router-dom';
import { createPublisher } from '../../domain';
import { TableAddressContext } from '../../report';
import { PresenceContext, ScreenAlertContext } from '../../ui';
import type { ScreenPresence } from '../../ui';
import type { ModuleHistory } from '../navigation/history';
import type { CodeLoader } from '../code/codeLoader';
import { ScreenAlert } from '../screens/ScreenAlert';
import { ScreenOutlet } from '../screens/ScreenOutlet';
import type { ModuleStore } from '../store';
import { retainQueries } from './retainedQueries';
import type { ListedScreen } from './screenList';
import { useTableAddress } from './useTableAddress';

export interface KeptScreenProps {
  readonly screen: ListedScreen;
  readonly visible: boolean;
  readonly history: ModuleHistory;
  readonly loader: CodeLoader;
  readonly mayTakeFocus: () => boolean;
}

const FILL: CSSProperties = {
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 0,
  minWidth: 0,
};

/**
 * One screen with what it needs to be hidden and come back unchanged (D32): its own location, its own hold on
 * its queries, and a signal when it is hidden, for its overlays.
 */
export const KeptScreen = memo(function KeptScreen(props: KeptScreenProps) {
  const { screen, visible, history, loader, mayTakeFocus } = props;
  const { location, action } = screen.snapshot;
  const { route, params } = screen.found;
  const store = useStore() as ModuleStore;
  const [held] = useState(() => retainQueries(store));
  const tableAddress = useTableAddress(history, screen.snapshot);
  const presence = usePresence(visible, mayTakeFocus);
  const alert = useMemo(() => <ScreenAlert route={route} />, [route]);

  // A layout effect, so that it runs before the screen's effects are cleaned up.
  useLayoutEffect(() => {
    if (!visible) held.hide();
  }, [held, visible]);
  // Runs after the screen's effects, which have subscribed again.
  useEffect(() => {
    if (!visible) return;
    held.show();
    store.staleQueries.refetchVisible();
  }, [held, visible, store]);
  useEffect(() => {
    const leave = store.staleQueries.add(held);
    return () => {
      leave();
      held.show();
    };
  }, [held, store]);

  return (
    <Activity mode={visible ? 'visible' : 'hidden'}>
      <div style={FILL}>
        <Provider store={held.store}>
          <Router location={location} navigationType={action} navigator={history.navigator}>
            <PresenceContext value={presence}>
              <TableAddressContext value={tableAddress}>
                <ScreenAlertContext value={alert}>
                  <ScreenOutlet route={route} params={params} loader={loader} />
                </ScreenAlertContext>
              </TableAddressContext>
            </PresenceContext>
          </Router>
        </Provider>
      </div>
    </Activity>
  );
});

function usePresence(visible: boolean, mayTakeFocus: () => boolean): ScreenPresence {
  const [turns, setTurns] = useState(0);
  const [wasVisible, setWasVisible] = useState(visible);
  if (wasVisible !== visible) {
    setWasVisible(visible);
    setTurns(turns + 1);
  }
  const [hiding] = useState(() => createPublisher());
  useLayoutEffect(() => {
    if (!visible) hiding.publish();
  }, [hiding, visible]);
  return useMemo(() => ({ turns, onHide: hiding.subscribe, mayTakeFocus }), [turns, hiding, mayTakeFocus]);
}

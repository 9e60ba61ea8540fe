import type {
  HostLocation,
  HostNavigation,
  NavigationAction,
  NavigationTarget,
} from 'agency-accounting-contract';
import { useEffect, useLayoutEffect, useState } from 'react';
import { createPath, useBlocker, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

type Listener = (location: HostLocation, action: NavigationAction) => void;
type Blocker = (next: HostLocation) => boolean;
type Navigate = (target: NavigationTarget, options: { replace: boolean; state: unknown }) => void;

/** What React Router tells only to components, kept for the module. */
function createHistory(basename: string, start: HostLocation) {
  const listeners = new Set<Listener>();
  const blockers = new Set<Blocker>();
  let location = start;
  let action: NavigationAction = 'POP';
  let navigate: Navigate = () => undefined;

  const navigation: HostNavigation = {
    basename,
    get location() {
      return location;
    },
    get action() {
      return action;
    },
    createHref: (target) => createPath(target),
    push: (target, state = null) => navigate(target, { replace: false, state }),
    replace: (target, state = null) => navigate(target, { replace: true, state }),
    go: (delta) => window.history.go(delta),
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    block(blocker) {
      blockers.add(blocker);
      return () => blockers.delete(blocker);
    },
  };
  return {
    navigation,
    mayLeaveFor: (next: HostLocation) => [...blockers].every((blocker) => blocker(next)),
    navigateBy(next: Navigate) {
      navigate = next;
    },
    moveTo(next: HostLocation, how: NavigationAction) {
      if (next === location) return;
      location = next;
      action = how;
      for (const listener of [...listeners]) listener(location, action);
    },
  };
}

/** The history of React Router as the contract wants it. Call it in a route that is always shown. */
export function useHostNavigation(basename: string): HostNavigation {
  const location = useLocation();
  const action = useNavigationType();
  const navigate = useNavigate();
  const [history] = useState(() => createHistory(basename, location));

  const blocker = useBlocker(({ nextLocation }) => !history.mayLeaveFor(nextLocation));
  useEffect(() => {
    // The module asks the user by itself, and navigates again if they want to leave.
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  useEffect(
    () => history.navigateBy((target, options) => void navigate(target, options)),
    [history, navigate],
  );
  useLayoutEffect(() => history.moveTo(location, action), [history, location, action]);
  return history.navigation;
}

import { useMemo, useState } from 'react';
import type { ModuleHistory } from '../navigation/history';
import type { CodeLoader } from '../code/codeLoader';
import { KeptScreen } from './KeptScreen';
import { NO_SCREENS, showScreen } from './screenList';
import type { ShownScreen } from './screenList';
import { useMayTakeFocus } from './useMayTakeFocus';
import { useScrollPositions } from './useScrollPositions';

export interface ScreenStageProps {
  /** The element of the mount. */
  readonly root: HTMLElement;
  /** The screen to show; null while something else takes its place. The same object until it changes. */
  readonly shown: ShownScreen | null;
  readonly history: ModuleHistory;
  readonly loader: CodeLoader;
}

/**
 * Shows a screen and keeps the others that are kept alive (D32). Its React key is the user and the office, so a
 * change of either drops every screen and its queries.
 */
export function ScreenStage({ root, shown, history, loader }: ScreenStageProps) {
  const [list, setList] = useState(NO_SCREENS);
  const next = showScreen(list, shown);
  if (next !== list) setList(next);

  const mayTakeFocus = useMayTakeFocus(root, history);
  const ids = useMemo(() => next.screens.map(({ id }) => id), [next.screens]);
  useScrollPositions(root, next.current, ids);

  return next.screens.map((screen) => (
    <KeptScreen
      key={screen.id}
      screen={screen}
      visible={screen.id === next.current}
      history={history}
      loader={loader}
      mayTakeFocus={mayTakeFocus}
    />
  ));
}

import type { ToolbarModel } from '../contract';
import { useHost } from '../platform';
import { ContextToolbar } from './ContextToolbar';
import { OfficeChoice } from './OfficeChoice';
import { TopNavigation } from './TopNavigation';

export interface OwnToolbarProps {
  readonly model: ToolbarModel;
  /** Key of the entry of the history. */
  readonly place: string;
  /** Route id of the screen in view, for help. */
  readonly topic: string;
}

/** What the module draws itself where the host takes no toolbar model: context toolbar and menus (§2). */
export function OwnToolbar({ model, place, topic }: OwnToolbarProps) {
  const { hostCookie } = useHost().session;
  return (
    <>
      {hostCookie ? <ContextToolbar topic={topic} /> : null}
      <TopNavigation model={model} place={place} end={hostCookie ? null : <OfficeChoice />} />
    </>
  );
}

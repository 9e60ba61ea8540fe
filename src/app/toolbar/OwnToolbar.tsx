import type { ToolbarModel } from '../../contract';
import { useHost } from '../../platform';
import { ContextToolbar } from './ContextToolbar';
import { OfficeChoice } from './OfficeChoice';
import { TopNavigation } from '../navigation/TopNavigation';

export interface OwnToolbarProps {
  readonly model: ToolbarModel;
  /** Changes with every navigation of the user. */
  readonly step: string;
}

/** The context toolbar and menus that the module renders itself where the host takes no toolbar model (§2). */
export function OwnToolbar({ model, step }: OwnToolbarProps) {
  const { hostCookie } = useHost().session;
  return (
    <>
      {hostCookie ? <ContextToolbar help={model.help} /> : null}
      <TopNavigation model={model} step={step} end={hostCookie ? null : <OfficeChoice />} />
    </>
  );
}

import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement, ReactNode } from 'react';

import { ModuleUiProvider } from '../../src/ui';
import type { Toaster } from '../../src/ui/feedback/toaster';
import type { Appearance } from '../../src/ui/scope/root';
import { testToaster } from '../support/toaster';

export interface RenderedUi extends RenderResult {
  readonly root: HTMLElement;
  readonly user: UserEvent;
}

export interface RenderUiOptions {
  readonly appearance?: Appearance;
  readonly toaster?: Toaster;
  /** Advances fake timers by the delays of `userEvent`. */
  readonly advanceTimers?: (ms: number) => void;
}

/** Renders components as a mount does: in a root of their own, under the provider. */
export function renderUi(ui: ReactNode, options: RenderUiOptions = {}): RenderedUi {
  const { appearance = 'light', toaster = testToaster(), advanceTimers } = options;
  const root = document.createElement('div');
  document.body.append(root);
  const wrapped = (children: ReactNode): ReactElement => (
    <ModuleUiProvider root={root} appearance={appearance} toaster={toaster}>
      {children}
    </ModuleUiProvider>
  );
  const result = render(wrapped(ui), { container: root });
  return {
    ...result,
    rerender: (next: ReactNode) => result.rerender(wrapped(next)),
    root,
    user: userEvent.setup(advanceTimers === undefined ? {} : { advanceTimers }),
  };
}

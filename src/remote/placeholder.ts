/**
 * What the module's element shows before its code is loaded. Plain DOM, because the entry of the remote carries
 * no framework. It inherits the host's font and colours.
 */
export interface Placeholder {
  /** Shows that something is in progress. */
  readonly waiting: (text: string) => void;
  /** Shows an error; with `onRetry`, also a button that tries again. */
  readonly problem: (text: string, onRetry?: () => void) => void;
  readonly clear: () => void;
}

/** Creates the placeholder of one mount. */
export function createPlaceholder(root: HTMLElement): Placeholder {
  const page = root.ownerDocument;

  function show(role: 'status' | 'alert', text: string, ...controls: readonly HTMLElement[]): void {
    const frame = page.createElement('div');
    frame.setAttribute('role', role);
    frame.style.cssText =
      'display:flex;flex-direction:column;align-items:center;gap:12px;padding:48px 24px;text-align:center';
    const line = page.createElement('p');
    line.style.cssText = 'margin:0;max-width:60ch';
    line.textContent = text;
    frame.append(line, ...controls);
    root.replaceChildren(frame);
  }

  return {
    waiting: (text) => {
      show('status', text);
    },
    problem: (text, onRetry) => {
      if (onRetry === undefined) {
        show('alert', text);
        return;
      }
      const button = page.createElement('button');
      button.type = 'button';
      button.textContent = 'Retry';
      button.addEventListener('click', onRetry, { once: true });
      show('alert', text, button);
      // The pressed button is gone: keyboard users get the focus on the new one in its place.
      if (page.activeElement === page.body) button.focus();
    },
    clear: () => {
      root.replaceChildren();
    },
  };
}

/**
 * What stands in the module's element before its code is there, in plain DOM: the entry of the remote carries no
 * framework. It takes the host's font and colours.
 */
export interface Placeholder {
  /** Something is under way. */
  readonly waiting: (text: string) => void;
  /** Something is wrong; with `onRetry`, a button that tries again. */
  readonly problem: (text: string, onRetry?: () => void) => void;
  readonly clear: () => void;
}

/** Makes the placeholder of one mount. */
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
      // The button that was pressed is gone; the keyboard finds the new one in its place.
      if (page.activeElement === page.body) button.focus();
    },
    clear: () => {
      root.replaceChildren();
    },
  };
}

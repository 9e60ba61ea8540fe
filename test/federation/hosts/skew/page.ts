import type { ToolbarModel } from 'agency-accounting-contract';

/** The page of a host that draws the module's menus itself, and notes what the module tells it. */
export interface HostPage {
  /** Where the module is mounted. */
  readonly place: HTMLElement;
  drawToolbar(model: ToolbarModel | null): void;
  button(label: string, onClick: () => void): HTMLButtonElement;
  /** Adds a line to the notes, which tests read. */
  note(line: string): void;
}

/** Draws the page. */
export function drawPage(title: string): HostPage {
  const page = document.getElementById('host');
  if (page === null) throw new Error('The page has no element of the host.');
  const bar = add(page, 'header', { className: 'host-bar' });
  add(bar, 'h2', { className: 'host-title', textContent: title });
  const screens = add(bar, 'select', { ariaLabel: 'Accounting screens' });
  const notes = add(bar, 'ol', { hidden: true, className: 'host-notes' });
  let current: ToolbarModel | null = null;
  screens.addEventListener('change', () => current?.select(screens.value));
  return {
    place: add(page, 'div', { className: 'host-place' }),
    drawToolbar(model) {
      current = model;
      screens.replaceChildren();
      for (const { id, label, enabled, active } of model?.menus.flatMap(({ items }) => items) ?? [])
        add(screens, 'option', { value: id, textContent: label, disabled: !enabled, selected: active });
    },
    button(label, onClick) {
      const made = add(bar, 'button', { textContent: label });
      made.addEventListener('click', onClick);
      return made;
    },
    note(line) {
      add(notes, 'li', { textContent: line });
    },
  };
}

function add<T extends keyof HTMLElementTagNameMap>(
  parent: HTMLElement,
  tag: T,
  properties: Partial<HTMLElementTagNameMap[T]>,
): HTMLElementTagNameMap[T] {
  const element = Object.assign(document.createElement(tag), properties);
  parent.append(element);
  return element;
}

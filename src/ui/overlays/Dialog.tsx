import { Dialog as Parts } from '@chakra-ui/react/dialog';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject, SyntheticEvent } from 'react';

import { IconButton } from '../controls/IconButton';
import { useOverlayKey, useWhenHidden } from '../layout/presence';
import { ModulePortal, usePortalContainer } from '../portal';
import { CloseIcon } from '../text/icons';
import { dialogRecipe } from './dialog.recipe';
import { printAlone } from './printAlone';

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the primary one last. */
  readonly footer?: ReactNode;
  /** Called on Escape or its close button. Without it the user cannot close the dialog (D22). */
  readonly onClose?: (() => void) | undefined;
  /** Called on Enter in a field, or by the footer's `type="submit"` button. */
  readonly onSubmit?: (() => void) | undefined;
  /** Maximum width: 400, 560, 800 or 1180 px. */
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** `alertdialog` for a question that must be answered first. */
  readonly role?: 'dialog' | 'alertdialog';
  /**
   * Of a dialog that sends what was entered: whether it is on its way. Nothing in the body can be changed until the
   * answer is there.
   */
  readonly busy?: boolean;
  /** The element to focus; by default the first field of the body, or the last button. */
  readonly initialFocus?: () => HTMLElement | null;
}

/**
 * A modal dialog inside the module's root. A click outside does not close it, since it may hold typed input;
 * Escape does. When closed, it returns the focus to the element that had it.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    title,
    children,
    footer,
    onClose,
    onSubmit,
    size = 'sm',
    role = 'dialog',
    busy,
    initialFocus,
  } = props;
  const content = useRef<HTMLDivElement>(null);
  const textId = useId();
  const last = useRef<HTMLElement | null>(null);
  useFocusWhileBusy(busy === true, content, last);
  const container = usePortalContainer();
  const overlayKey = useOverlayKey();
  useEffect(() => (open ? printAlone(window) : undefined), [open]);
  useWhenHidden(() => {
    if (open) onClose?.();
  });
  const toasts = () => container?.querySelector('[data-acc-toasts]') ?? null;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // A dialog opened from within a form in React's tree is not part of that form.
    event.stopPropagation();
    onSubmit?.();
    requestAnimationFrame(() => content.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const body = (
    <>
      <Parts.Body id={textId}>
        {busy === undefined ? (
          children
        ) : (
          <fieldset
            disabled={busy}
            aria-busy={busy}
            style={AS_IF_NOT_THERE}
            onFocus={({ target }) => {
              last.current = target;
            }}
          >
            {children}
          </fieldset>
        )}
      </Parts.Body>
      {footer === undefined ? null : <Parts.Footer>{footer}</Parts.Footer>}
    </>
  );
  return (
    <Parts.Root
      key={overlayKey}
      recipe={dialogRecipe}
      size={size}
      open={open}
      role={role}
      closeOnInteractOutside={false}
      closeOnEscape={onClose !== undefined}
      // A toast can be read, and closed by the pointer, while the dialog is open.
      persistentElements={[toasts]}
      initialFocusEl={initialFocus ?? (() => firstToUse(content.current))}
      onOpenChange={(change) => {
        if (!change.open) onClose?.();
      }}
    >
      <ModulePortal>
        <Parts.Backdrop />
        <Parts.Positioner>
          <Parts.Content ref={content} {...(role === 'alertdialog' ? { 'aria-describedby': textId } : {})}>
            <Parts.Header>
              <Parts.Title>{title}</Parts.Title>
              {onClose === undefined ? null : (
                <IconButton label="Close" onClick={onClose}>
                  <CloseIcon />
                </IconButton>
              )}
            </Parts.Header>
            {onSubmit === undefined ? (
              body
            ) : (
              <form onSubmit={submit} noValidate>
                {body}
              </form>
            )}
          </Parts.Content>
        </Parts.Positioner>
      </ModulePortal>
    </Parts.Root>
  );
}

const AS_IF_NOT_THERE = { display: 'contents' } as const;

/**
 * A disabled field loses the focus, and with it the keys of the dialog: the dialog itself has it meanwhile, and the
 * field gets it back with the answer, unless the user has gone elsewhere.
 *
 * @param last the field of the dialog that was focused last.
 */
function useFocusWhileBusy(
  busy: boolean,
  content: RefObject<HTMLElement | null>,
  last: RefObject<HTMLElement | null>,
): void {
  const left = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const dialog = content.current;
    if (dialog === null) return;
    const focused = dialog.ownerDocument.activeElement;
    // By now it may be the page that has the focus.
    if (busy && (focused === last.current || focused === dialog.ownerDocument.body)) {
      left.current = last.current;
      dialog.focus({ preventScroll: true });
    }
    if (busy) return;
    if (focused === dialog) left.current?.focus({ preventScroll: true });
    left.current = null;
  }, [busy, content, last]);
}

const FIELDS = ['input', 'select', 'textarea'].map(
  (tag) => `${tag}:not(:disabled, [type=hidden], [tabindex="-1"])`,
);

/** Finds the initial focus: the first field to type into, otherwise the primary button. */
function firstToUse(content: HTMLElement | null): HTMLElement | null {
  const field = content?.querySelector<HTMLElement>(FIELDS.join());
  if (field) return field;
  const buttons = content?.querySelectorAll<HTMLElement>('button:not(:disabled)');
  return buttons?.item(buttons.length - 1) ?? null;
}

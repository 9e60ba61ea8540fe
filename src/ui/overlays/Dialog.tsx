import { Dialog as Parts } from '@chakra-ui/react/dialog';
import { useRef } from 'react';
import type { ReactNode, SyntheticEvent } from 'react';

import { IconButton } from '../controls/IconButton';
import { usePopupKey, useWhenHidden } from '../layout/presence';
import { ModulePortal, usePortalContainer } from '../portal';
import { CloseIcon } from '../text/icons';
import { dialogRecipe } from './dialog.recipe';

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
    initialFocus,
  } = props;
  const content = useRef<HTMLDivElement>(null);
  const container = usePortalContainer();
  const popupKey = usePopupKey();
  useWhenHidden(() => {
    if (open) onClose?.();
  });
  const toasts = () => container?.querySelector('[data-acc-toasts]') ?? null;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // A dialog opened from within a form in React's tree is not part of that form.
    event.stopPropagation();
    onSubmit?.();
  };
  const body = (
    <>
      <Parts.Body>{children}</Parts.Body>
      {footer === undefined ? null : <Parts.Footer>{footer}</Parts.Footer>}
    </>
  );
  return (
    <Parts.Root
      key={popupKey}
      recipe={dialogRecipe}
      size={size}
      open={open}
      role={role}
      closeOnInteractOutside={false}
      closeOnEscape={onClose !== undefined}
      // A toast can be read and closed while the dialog is open.
      persistentElements={[toasts]}
      initialFocusEl={initialFocus ?? (() => firstToUse(content.current))}
      onOpenChange={(change) => {
        if (!change.open) onClose?.();
      }}
    >
      <ModulePortal>
        <Parts.Backdrop />
        <Parts.Positioner>
          <Parts.Content ref={content}>
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

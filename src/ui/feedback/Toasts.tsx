import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import { Button } from '../controls/Button';
import { IconButton } from '../controls/IconButton';
import { ModulePortal } from '../portal';
import { CloseIcon } from '../text/icons';
import { Link } from '../text/Link';
import { TONE_ICONS } from './tones';
import type { Toast, Toaster } from './toaster';

const Stack = chakra('div', {
  base: {
    position: 'fixed',
    insetEnd: '2',
    // Above a report's totals and the sums of its selection, which are always in sight.
    bottom: '112px',
    zIndex: 'toast',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    // Space for the shadows, which a scrolling box would clip.
    p: '2',
    width: '376px',
    maxW: 'calc(100vw - 16px)',
    maxH: '60dvh',
    overflowY: 'auto',
    // Only its cards react to the pointer, even when a modal dialog sets `auto` on the frame to keep the cards
    // usable.
    pointerEvents: 'none !important',
    '& > *': { display: 'flex', flexDirection: 'column', gap: '2' },
  },
});

const Card = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    py: '2',
    ps: '3',
    pe: '1.5',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.panel',
    boxShadow: 'md',
    pointerEvents: 'auto',
    animation: 'acc-rise-in 120ms',
    // A long reference must not push the buttons out.
    '& > :nth-child(2)': { flex: '1', py: '3px', overflowWrap: 'anywhere' },
    '& > :first-child': { mt: '5px' },
  },
});

const Sign = chakra('span', { base: { display: 'flex' } });

/** Errors and warnings are announced at once, the rest politely. */
const urgent = (toast: Toast) => toast.kind === 'error' || toast.kind === 'warning';

/**
 * Shows the toasts of a mount at the lower right, inside the module. The polite region exists before anything
 * is put into it, as screen readers require. `aria-live` on the frame keeps an open dialog from hiding all of
 * it.
 */
export function Toasts({ toaster }: { readonly toaster: Toaster }) {
  const toasts = useSyncExternalStore(toaster.subscribe, toaster.getSnapshot);
  const cards = (list: readonly Toast[]) =>
    list.map((toast) => (
      <ToastCard
        key={toast.id}
        toast={toast}
        onAct={() => toaster.act(toast.id)}
        onClose={() => toaster.dismiss(toast.id)}
      />
    ));
  return (
    <ModulePortal>
      <Stack aria-live="off" data-acc-toasts="">
        <div aria-live="polite" aria-atomic="false">
          {cards(toasts.filter((toast) => !urgent(toast)))}
        </div>
        <div>{cards(toasts.filter(urgent))}</div>
      </Stack>
    </ModulePortal>
  );
}

interface ToastCardProps {
  readonly toast: Toast;
  readonly onAct: () => void;
  readonly onClose: () => void;
}

function ToastCard({ toast, onAct, onClose }: ToastCardProps) {
  const [held, setHeld] = useState({ pointer: false, focus: false });
  useTimeOut(toast.duration, held.pointer || held.focus, onClose);
  return (
    <Card
      role={urgent(toast) ? 'alert' : 'status'}
      onPointerEnter={() => setHeld((was) => ({ ...was, pointer: true }))}
      onPointerLeave={() => setHeld((was) => ({ ...was, pointer: false }))}
      onFocus={() => setHeld((was) => ({ ...was, focus: true }))}
      onBlur={() => setHeld((was) => ({ ...was, focus: false }))}
    >
      <Sign color={`fg.${toast.kind}`}>{TONE_ICONS[toast.kind]}</Sign>
      <span>
        {toast.text}
        {toast.link === undefined ? null : (
          <>
            {' '}
            <Link href={toast.link.href} target="_blank" rel="noreferrer">
              {toast.link.label}
            </Link>
          </>
        )}
        {toast.action === undefined ? null : (
          <Sign mt="1.5">
            <Button size="sm" onClick={onAct}>
              {toast.action}
            </Button>
          </Sign>
        )}
      </span>
      <IconButton size="sm" label="Dismiss" onClick={onClose}>
        <CloseIcon size={14} />
      </IconButton>
    </Card>
  );
}

/**
 * Calls back after a time that does not run while the toast is held; releasing it restarts the time, to leave
 * time to read.
 */
function useTimeOut(duration: number | null, held: boolean, onEnd: () => void) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (duration === null || held) return undefined;
    const timer = setTimeout(() => end(), duration);
    return () => clearTimeout(timer);
  }, [duration, held]);
}

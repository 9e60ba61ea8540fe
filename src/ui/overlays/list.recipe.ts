import { defineStyle } from '@chakra-ui/react/styled-system';

/** The sheet of a menu, a list of choices or a popover. */
export const sheetStyle = defineStyle({
  zIndex: 'calc(var(--acc-z-index-popover) + var(--layer-index, 0))',
  minW: '40',
  maxW: 'min(420px, calc(100vw - 16px))',
  maxH: 'min(var(--available-height), 420px)',
  overflowY: 'auto',
  outline: '0',
  borderRadius: 'l3',
  borderWidth: '1px',
  borderColor: 'border',
  bg: 'bg.panel',
  color: 'fg',
  boxShadow: 'lg',
  textStyle: 'sm',
  // A modal dialog disables pointer events on the page; what opens from it must keep them.
  pointerEvents: 'auto',
  _open: { animation: 'acc-fade-in 80ms' },
});

/** A line of such a list. */
export const lineStyle = defineStyle({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minH: '28px',
  px: '2',
  py: '1',
  borderRadius: 'l2',
  cursor: 'pointer',
  outline: '0',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  // The outline is for forced colours, which take away the background.
  _highlighted: { bg: 'bg.muted', outline: '1px solid transparent', outlineOffset: '-1px' },
  _disabled: { color: 'fg.subtle', cursor: 'not-allowed' },
});

import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

/** A window so low, such as one at 400 %, that what is above and below the body would leave nothing of it in sight. */
const LOWEST = '@media (max-height: 420px)';

/** Dialogs: narrow, near the top, one level above the page. */
export const dialogRecipe = defineSlotRecipe({
  className: 'acc-dialog',
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    backdrop: {
      position: 'fixed',
      inset: '0',
      zIndex: 'calc(var(--acc-z-index-modal) + var(--layer-index, 0) - 1)',
      bg: 'rgb(11 15 19 / 0.45)',
      _open: { animation: 'acc-fade-in 120ms' },
      _closed: { animation: 'acc-fade-out 80ms' },
    },
    positioner: {
      position: 'fixed',
      inset: '0',
      zIndex: 'calc(var(--acc-z-index-modal) + var(--layer-index, 0))',
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'center',
      overflow: 'hidden',
      p: '4',
      pt: 'min(12dvh, 120px)',
      [LOWEST]: { p: '2' },
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxH: '100%',
      // An edge where forced colours take away the backdrop and the shadow.
      outline: '1px solid transparent',
      outlineOffset: '-1px',
      borderRadius: 'l3',
      bg: 'bg.panel',
      color: 'fg',
      boxShadow: 'lg',
      textStyle: 'sm',
      _open: { animation: 'acc-rise-in 120ms' },
      _closed: { animation: 'acc-fade-out 80ms' },
      // A dialog's form is between the content and its parts.
      '& > form': { display: 'flex', flexDirection: 'column', minH: '0' },
      // The whole of it scrolls.
      [LOWEST]: { overflowY: 'auto', '& > *, & > form > *': { flexShrink: '0' } },
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      ps: '5',
      pe: '3',
      pt: '3',
    },
    title: { textStyle: 'lg', fontWeight: 'semibold' },
    body: { px: '5', pt: '2', pb: '5', overflowY: 'auto', minH: '0', [LOWEST]: { overflowY: 'visible' } },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '2',
      px: '5',
      py: '3',
      borderTopWidth: '1px',
      borderColor: 'border.muted',
    },
  },
  variants: {
    size: {
      sm: { content: { maxW: '400px' } },
      md: { content: { maxW: '560px' } },
      lg: { content: { maxW: '800px' } },
      xl: { content: { maxW: '1180px' } },
    },
  },
  defaultVariants: { size: 'sm' },
});

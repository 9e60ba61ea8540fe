const ENDS = ['left', 'right'] as const;
const gradients = (colour: string, from: string, at: string): readonly string[] =>
  ENDS.map(
    (end) => `linear-gradient(to ${end}, transparent, var(--acc-colors-${colour}) ${from}) ${end} / ${at}`,
  );

/**
 * For what scrolls sideways on a panel: a shadow at each end behind which there is more. What is at the very end covers
 * the shadow, because it scrolls along.
 * With the colour of the panel itself, which `background` sets, too.
 */
export const SCROLL_HINT = {
  background: [
    ...gradients('bg-panel', '40%', '40px 100% no-repeat local'),
    ...gradients('border-emphasized', '150%', '20px 100% no-repeat scroll'),
    'var(--acc-colors-bg-panel)',
  ].join(),
} as const;

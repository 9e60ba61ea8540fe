/** Styles of the drawn parts on a screen. Short is hatched and excess is not, so that no colour is needed. */
export const DRAWN_STYLES = {
  '& text': { fontSize: '2xs', fill: 'fg.muted', fontVariantNumeric: 'tabular-nums' },
  // Also for lines, which the host's or the browser's style of `path` would fill.
  '& path:not([data-part=excess], [data-part=short])': { fill: 'none' },
  '& [data-part=grid]': { stroke: 'border.muted' },
  '& [data-part=tick]': { stroke: 'border.emphasized' },
  '& [data-part=zero]': { stroke: 'border.emphasized', strokeWidth: '1.5' },
  '& [data-part=column]': { fill: 'bg.emphasized' },
  '& [data-part=excess]': { fill: 'green.muted' },
  '& [data-part=hatchGround]': { fill: 'red.subtle' },
  '& [data-part=hatchLine]': { stroke: 'red.solid', strokeWidth: '3' },
  '& [data-part=shortMark]': { fill: 'red.solid' },
  '& :is([data-part=bank], [data-part=line])': { stroke: 'fg', strokeWidth: '2', strokeLinejoin: 'round' },
  '& [data-part=held]': { stroke: 'blue.fg', strokeWidth: '2', strokeDasharray: '5 3' },
  '& [data-part=lowest] circle': { fill: 'bg.panel', stroke: 'fg', strokeWidth: '2' },
  '& [data-part=highest] circle': { fill: 'fg', stroke: 'fg', strokeWidth: '2' },
  '& [data-part=reading] text': { fill: 'fg', fontWeight: 'medium' },
  '& [data-part=reading] circle': { fill: 'fg' },
  '& [data-part=asOf] path': { stroke: 'fg.muted', strokeDasharray: '2 2' },
  '& [data-part=asOf] text': { fontWeight: 'medium' },
  '& [data-part=cross]': { stroke: 'fg' },
  '@media (forced-colors: active)': {
    '& [data-part=grid]': { stroke: 'GrayText' },
    '& :is([data-part=bank], [data-part=line], [data-part=held], [data-part=zero], [data-part=tick], [data-part=hatchLine], [data-part=cross], [data-part=asOf] path, circle)':
      { stroke: 'CanvasText' },
    '& :is(text, [data-part=shortMark], [data-part=highest] circle, [data-part=reading] *)': {
      fill: 'CanvasText',
    },
    '& :is([data-part=hatchGround], [data-part=excess], [data-part=lowest] circle)': { fill: 'Canvas' },
    '& [data-part=column]': { fill: 'Highlight' },
  },
} as const;

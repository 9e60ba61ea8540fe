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
  '& [data-part=bank]': { stroke: 'fg', strokeWidth: '2', strokeLinejoin: 'round' },
  '& [data-part=held]': { stroke: 'blue.fg', strokeWidth: '2', strokeDasharray: '5 3' },
  '& [data-part=lowest] circle': { fill: 'bg.panel', stroke: 'fg', strokeWidth: '2' },
  '& [data-part=asOf] path': { stroke: 'fg.muted', strokeDasharray: '2 2' },
  '& [data-part=asOf] text': { fontWeight: 'medium' },
  '& [data-part=cross]': { stroke: 'fg' },
  '@media (forced-colors: active)': {
    '& :is([data-part=bank], [data-part=held], [data-part=zero], [data-part=tick], [data-part=hatchLine])': {
      stroke: 'CanvasText',
    },
    '& text': { fill: 'CanvasText' },
    '& :is([data-part=hatchGround], [data-part=excess])': { fill: 'Canvas' },
    '& [data-part=shortMark]': { fill: 'CanvasText' },
    '& [data-part=column]': { fill: 'Highlight' },
  },
} as const;

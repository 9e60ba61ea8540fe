/**
 * CSS rules of the drawn parts on paper, in black, white and grey.
 *
 * @param type size of the texts on paper, in units of the drawing.
 */
export const drawnPrintRules = (type: number): readonly string[] => [
  'svg { display: block; width: 100%; height: auto; }',
  `text { font-size: ${type}px; fill: #000; }`,
  'path:not([data-part=excess], [data-part=short]) { fill: none; }',
  '[data-part=grid] { stroke: #ddd; }',
  '[data-part=tick], [data-part=zero] { stroke: #777; }',
  '[data-part=column], [data-part=cross], [data-part=reading] { display: none; }',
  '[data-part=excess] { fill: #e4e4e4; }',
  '[data-part=hatchGround] { fill: #fff; }',
  '[data-part=hatchLine] { stroke: #000; stroke-width: 2; }',
  '[data-part=shortMark] { fill: #000; }',
  '[data-part=bank], [data-part=line] { stroke: #000; stroke-width: 2; }',
  '[data-part=held] { stroke: #000; stroke-width: 1.5; stroke-dasharray: 5 3; }',
  '[data-part=lowest] circle { fill: #fff; stroke: #000; stroke-width: 2; }',
  '[data-part=highest] circle { fill: #000; stroke: #000; stroke-width: 2; }',
  '[data-part=asOf] path { stroke: #777; stroke-dasharray: 2 2; }',
];

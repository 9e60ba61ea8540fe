import type { Appearance } from '../scope/root';
import { inks, lines, palettes, surfaces } from './palette';
import type { Shade } from './palette';

/** Every colour by the name of its token's variable, such as `fg-muted`, for what is drawn without the design system. */
export function tokenColours(appearance: Appearance): Readonly<Record<string, string>> {
  const groups: Readonly<Record<string, Readonly<Record<string, Shade>>>> = {
    bg: surfaces,
    fg: inks,
    border: lines,
    ...palettes,
  };
  return Object.fromEntries(
    Object.entries(groups).flatMap(([group, shades]) =>
      Object.entries(shades).map(([name, [light, dark]]) => [
        name === 'DEFAULT' ? group : `${group}-${name}`,
        appearance === 'dark' ? dark : light,
      ]),
    ),
  );
}

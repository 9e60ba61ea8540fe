import { Global } from '@emotion/react';
import { useMemo } from 'react';
import { ROOT } from '../scope/root';
import { tileCss } from './tileCss';

/** The styles of tiles, for a screen that has any. */
export function TileStyles() {
  const styles = useMemo(() => tileCss(ROOT), []);
  return <Global styles={styles} />;
}

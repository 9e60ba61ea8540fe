/** Tiles of the morning page for a host's own page, loaded without the rest of the module. */
export { startPart } from './startPart';

/** The module's start page (§2). */
export { LandingScreen } from './Landing.screen';
export { areaOffice, titleOf } from './morning/areaOffice';
export { unpaidInvoiceTotalsCall } from './morning/invoiceTotals';
export { QueueState, isConnected } from './morning/QueueState';
export { TILE_RULES } from './morning/tileRules';
export type { SharedTile } from './morning/tileRules';
export { ToCollect } from './morning/ToCollect';

/** The QuickBooks transfer queue: its dialog (§2), and what follows it elsewhere (D10). */
export { QueueDialog } from './QueueDialog';

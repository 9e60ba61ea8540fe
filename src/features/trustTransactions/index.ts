/** Trust transactions of a period: today, yesterday, all (§2, D4). */
export { TrustTransactionsScreen } from './TrustTransactions.screen';
export type { TrustTransactionsScreenProps } from './TrustTransactions.screen';

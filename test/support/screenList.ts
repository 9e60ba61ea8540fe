/** A screen to look at: its address in the module, and the heading that says it is there. */
export interface ListedScreen {
  readonly name: string;
  readonly path: string;
  readonly heading: RegExp;
  /** It is a report: a table with rows is waited for. */
  readonly report: boolean;
}

/** Every screen that exists; accessibility, screenshots and sizes go through this list. */
export const SCREENS: readonly ListedScreen[] = [
  { name: 'landing', path: '/', heading: /^Welcome, /, report: false },
  { name: 'today', path: '/trustTransactions/0', heading: /^Today's Transactions$/, report: true },
  { name: 'yesterday', path: '/trustTransactions/1', heading: /^Yesterday's Transactions$/, report: true },
  { name: 'all-transactions', path: '/trustTransactions/2', heading: /^All Transactions$/, report: true },
  { name: 'unpaid-invoices', path: '/unpaid-invoices', heading: /^Unpaid Invoices$/, report: true },
  { name: 'error', path: '/error', heading: /^Something went wrong$/, report: false },
  { name: 'unauthorized', path: '/unauthorized', heading: /^Unauthorized$/, report: false },
  { name: 'not-found', path: '/no-such-page', heading: /^Page not found$/, report: false },
];

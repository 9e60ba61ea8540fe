/** How much random tests try: small on every run, long when `LONG_TESTS` is set. */
const SIZES = {
  small: {
    searches: 60,
    ledgerStories: 25,
    ledgerSteps: 20,
    payableStories: 12,
    payableSteps: 30,
    queueStories: 12,
    queueSteps: 15,
    queueKills: 5,
    customerDays: 20,
    tableScripts: 3,
    tableSteps: 25,
    statementCustomers: 150,
    statementKills: 4,
    chaosSeeds: 2,
    chaosSteps: 40,
  },
  long: {
    searches: 1_500,
    ledgerStories: 500,
    ledgerSteps: 60,
    payableStories: 200,
    payableSteps: 45,
    queueStories: 200,
    queueSteps: 40,
    queueKills: 100,
    customerDays: 400,
    tableScripts: 100,
    tableSteps: 40,
    statementCustomers: 1_000,
    statementKills: 60,
    chaosSeeds: 25,
    chaosSteps: 400,
  },
} as const;

export const counts = process.env['LONG_TESTS'] ? SIZES.long : SIZES.small;

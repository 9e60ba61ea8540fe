/** How much random tests try: small on every run, long when `LONG_TESTS` is set. */
const SIZES = {
  small: { ledgerStories: 25, ledgerSteps: 20 },
  long: { ledgerStories: 500, ledgerSteps: 60 },
} as const;

export const counts = process.env['LONG_TESTS'] ? SIZES.long : SIZES.small;

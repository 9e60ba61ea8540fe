import { DEFAULT_SCENARIO } from '../../shell-stub/shared/scenario';

/** With them, the module is the specification's to the letter (D45). */
export const NO_FLAGS = Object.fromEntries(
  Object.keys(DEFAULT_SCENARIO.featureFlags).map((flag) => [flag, false]),
);

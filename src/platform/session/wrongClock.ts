import type { GeneralFailure } from '../messages/generalError.slice';

/** Shown instead of a sign-in that would be followed by another (D21). */
export const WRONG_CLOCK: GeneralFailure = {
  text: "The clock of this computer or of the agency's server is wrong.",
  detail: 'By that clock, your session had expired before it began. Correct it, then reload the page.',
};

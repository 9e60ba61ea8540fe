import type { HostOnboarding, OnboardingIdentity } from '../../contract';
import type { Profile } from '../../domain';
import { quietly } from './telemetry';

/**
 * The user as the onboarding tool receives them: exactly the fields of §1. Null without an agency id, because
 * an agency that does not exist must not appear in the tool.
 */
function onboardingIdentity(profile: Profile): OnboardingIdentity | null {
  const { agencyId, agencyName, agencyOrigin, migrationState, email, firstName, lastName, userId } = profile;
  if (agencyId === null) return null;
  return {
    userId,
    firstName,
    lastName,
    email,
    company: { id: agencyId, name: agencyName, agencyOrigin, migrationState },
  };
}

/** Identifies the user to the host's onboarding tool (§1); its errors are ignored. */
export function identify(tool: HostOnboarding | undefined, profile: Profile): void {
  const identity = onboardingIdentity(profile);
  if (identity !== null) quietly(() => tool?.identify(identity));
}

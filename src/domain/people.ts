/** A person as on the wire; either name may be missing (§3). */
export interface Person {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}

/** Shown for a person without any name (§3). */
const NO_NAME = '<no name>';

/** `first last`, or whichever exists, or `<no name>` (§3). */
export function displayName(person: Person | null | undefined): string {
  const names = [person?.firstName, person?.lastName].map((name) => name?.trim() ?? '');
  return names.filter((name) => name !== '').join(' ') || NO_NAME;
}

/** The content of the user badge in the context toolbar (§2): `JD@1234` and the full name. */
export function userBadge(
  initials: string,
  agencyId: number | string,
  person: Person,
): { readonly label: string; readonly name: string } {
  return { label: `${initials}@${agencyId}`, name: displayName(person) };
}

/** A client's name as reports show it (§3 "Person"): of table `client`, named `c`. */
export const CLIENT_NAME = `coalesce(nullif(c.business_name, ''), nullif(trim(c.first_name || ' ' || c.last_name), ''),
  '<no name>')`;

/** Initials and name of a member of staff (§3), by the name that its table has in the statement. */
export const staffName = (table: string): string =>
  `coalesce(${table}.initials || ' ' || trim(${table}.first_name || ' ' || ${table}.last_name), '')`;

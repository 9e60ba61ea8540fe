/** SQL for a client's name as reports show it (§3 "Person"), from table `client`, named `c`. */
export const CLIENT_NAME = `coalesce(nullif(c.business_name, ''), nullif(trim(c.first_name || ' ' || c.last_name), ''),
  '<no name>')`;

/** SQL for initials and name of a member of staff (§3), given the alias of the staff table. */
export const staffName = (table: string): string =>
  `coalesce(${table}.initials || ' ' || trim(${table}.first_name || ' ' || ${table}.last_name), '')`;

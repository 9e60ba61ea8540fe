/** SQL for a client's name as reports show it (§3 "Person"), from table `client`, named `c`. */
export const CLIENT_NAME = `coalesce(nullif(c.business_name, ''), nullif(trim(c.first_name || ' ' || c.last_name), ''),
  '<no name>')`;

/** SQL for the order of names, the same on every database that has ICU (022-name-order.sql). */
export const inNameOrder = (name: string): string => `${name} COLLATE name_order`;

/** SQL for the order of customers, of table `client`, named `c`: by name and number, and no two alike. */
export const CLIENT_ORDER = `${inNameOrder(CLIENT_NAME)}, ${inNameOrder('c.client_number')}, c.client_id`;

/** SQL for initials and name of a member of staff (§3), given the alias of the staff table. */
export const staffName = (table: string): string =>
  `coalesce(${table}.initials || ' ' || trim(${table}.first_name || ' ' || ${table}.last_name), '')`;

/** The number of characters that client ids are padded to (§9). */
const CLIENT_ID_LENGTH = 8;

/** A client id zero-padded to 8 characters (§3, §9). What is not all digits, or longer, stays as it is. */
export function padClientId(id: string): string {
  return /^\d+$/.test(id) ? id.padStart(CLIENT_ID_LENGTH, '0') : id;
}

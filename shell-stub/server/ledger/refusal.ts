/** A posting breaks a rule of the ledger; the message is a sentence for the user. Nothing was posted. */
export class LedgerRefusal extends Error {
  override readonly name = 'LedgerRefusal';
}

/** The accounts of an agency that postings choose on their own. */
export interface PostingAccounts {
  readonly receivable: number;
  readonly clientCredit: number;
  readonly operating: number;
  readonly expense: number;
  /** The default trust account: the active one with the lowest number. */
  readonly trust: number;
}

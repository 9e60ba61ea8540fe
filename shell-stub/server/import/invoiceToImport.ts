/** An open item to import. Cents; days 'yyyy-MM-dd'. */
export interface InvoiceToImport {
  readonly line: number;
  readonly customer: string;
  readonly number: string;
  readonly date: string;
  /** Null: due on its date (D12). */
  readonly due: string | null;
  readonly cents: number;
  /** The day on which it was paid in full; null: it is open. */
  readonly settled: string | null;
}

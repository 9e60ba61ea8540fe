import { LedgerRefusal } from '../refusal';

/** Why one payable line cannot be paid; a sentence for the user. */
export interface RefusedLine {
  readonly lineId: number;
  readonly reason: string;
}

/** A refused payment, with every line that prevented it. Nothing was posted. */
export class PayableRefusal extends LedgerRefusal {
  constructor(
    message: string,
    readonly lines: readonly RefusedLine[],
  ) {
    super(message);
  }
}

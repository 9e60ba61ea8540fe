import { LedgerRefusal } from '../refusal';

/** Why one payable line cannot be paid; a sentence for the user. */
export interface RefusedLine {
  readonly lineId: number;
  readonly reason: string;
}

/** A payment that is refused, with each line that stood in its way. Nothing was posted. */
export class PayableRefusal extends LedgerRefusal {
  constructor(
    message: string,
    readonly lines: readonly RefusedLine[],
  ) {
    super(message);
  }
}

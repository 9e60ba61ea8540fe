/** What became of one check. `not offered`: an optional part that the host leaves out, which is no fault. */
export interface ConformanceCheck {
  readonly name: string;
  /** Heading of the host guide under which the part is described. */
  readonly section: string;
  readonly outcome: 'passed' | 'failed' | 'not offered';
  /** What was found: for a failure what is wrong and what is expected, for a part not offered what users go without. */
  readonly message: string;
}

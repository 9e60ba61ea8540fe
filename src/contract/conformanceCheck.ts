/** The result of one check. `not offered` means that the host omits an optional part, which is not a fault. */
export interface ConformanceCheck {
  readonly name: string;
  /** Heading of the guide (README.md) under which the part is described. */
  readonly section: string;
  readonly outcome: 'passed' | 'failed' | 'not offered';
  /**
   * What was found. For a failure: what is wrong and what is expected. For a part not offered: what users do
   * without.
   */
  readonly message: string;
}

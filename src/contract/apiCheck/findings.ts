/** What one check of one call has found. */
export interface ApiFinding {
  /**
   * `passed`; `failed`: the module does not work with it; `note`: it works, but look at it; `not checked`: the message
   * says what was missing.
   */
  readonly outcome: 'passed' | 'failed' | 'note' | 'not checked';
  /** The call, as the reference names it; or `every call`. */
  readonly call: string;
  /** What was looked at: `answer`, `offices`, `compression` and so on. */
  readonly check: string;
  /** For a failure: what came, what is expected, and what to change. */
  readonly message: string;
  /** Where the expectation is described. */
  readonly see: string;
}

/** What a call and its answer are about. */
export interface Subject {
  readonly call: string;
  readonly check: string;
  readonly see: string;
}

/** Collects findings. A subject that fails in any place does not count as passed in another. */
export class Findings {
  private readonly all: ApiFinding[] = [];

  failed(subject: Subject, message: string): void {
    this.add({ outcome: 'failed', ...subject, message });
  }

  note(subject: Subject, message: string): void {
    this.add({ outcome: 'note', ...subject, message });
  }

  notChecked(subject: Subject, message: string): void {
    this.add({ outcome: 'not checked', ...subject, message });
  }

  /** Unless it fails in another place. */
  passed(subject: Subject, message: string): void {
    this.add({ outcome: 'passed', ...subject, message });
  }

  /** Passed if there are no messages, otherwise failed with each of them. */
  judged(subject: Subject, messages: readonly string[], passed: string): void {
    for (const message of messages) this.failed(subject, message);
    if (messages.length === 0) this.passed(subject, passed);
  }

  list(): ApiFinding[] {
    const sameSubject = (a: ApiFinding, b: ApiFinding): boolean => a.call === b.call && a.check === b.check;
    const failures = this.all.filter(({ outcome }) => outcome === 'failed');
    return this.all.filter(
      (one) => one.outcome !== 'passed' || !failures.some((failure) => sameSubject(one, failure)),
    );
  }

  private add(finding: ApiFinding): void {
    const isKnown = this.all.some(
      ({ outcome, call, check, message }) =>
        outcome === finding.outcome &&
        call === finding.call &&
        check === finding.check &&
        (outcome === 'passed' || message === finding.message),
    );
    if (!isKnown) this.all.push(finding);
  }
}

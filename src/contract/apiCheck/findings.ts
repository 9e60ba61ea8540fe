/** What one check of one call has found. */
export interface ApiFinding {
  /**
   * `passed`; `failed`: the module does not work with it, or the run could not tell for want of permissions; `note`:
   * it works, but look at it; `not checked`: the message says what was missing.
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
  /** The user who got the answer, in the words of messages; absent if it matters to nobody. */
  readonly user?: string;
}

type Kept = ApiFinding & Pick<Subject, 'user'>;

/** A message without its numbers. */
const withoutNumbers = (message: string): string => message.replace(/\d+/g, '#');

/** Collects findings. A subject that fails in any place does not count as passed in another. */
export class Findings {
  private readonly all: Kept[] = [];

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
  record(subject: Subject, messages: readonly string[], passed: string): void {
    for (const message of messages) this.failed(subject, message);
    if (messages.length === 0) this.passed(subject, passed);
  }

  list(): ApiFinding[] {
    const sameSubject = (a: Kept, b: Kept): boolean => a.call === b.call && a.check === b.check;
    const failures = this.all.filter(({ outcome }) => outcome === 'failed');
    return this.all
      .filter((one) => one.outcome !== 'passed' || !failures.some((failure) => sameSubject(one, failure)))
      .map(({ user, ...one }) => {
        if (user === undefined || !this.isOfTwoUsers({ ...one, user })) return one;
        const isSentence = /^[A-Z]/.test(one.message);
        return { ...one, message: `${isSentence ? 'For' : 'for'} ${user}: ${one.message}` };
      });
  }

  /** Whether another user has the same finding with other numbers, so that only their names tell the two apart. */
  private isOfTwoUsers({ outcome, call, check, message, user }: Kept): boolean {
    return this.all.some(
      (other) =>
        other.outcome === outcome &&
        other.call === call &&
        other.check === check &&
        other.user !== user &&
        withoutNumbers(other.message) === withoutNumbers(message),
    );
  }

  private add(finding: Kept): void {
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

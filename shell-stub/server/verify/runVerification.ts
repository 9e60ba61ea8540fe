import { DatabaseUnavailable } from '../db';
import { ImportRefusal } from '../import';
import { createLineOutput } from '../lineOutput';
import { StartFailure } from '../startFailure';

const { print: complain } = createLineOutput(process.stderr);

/**
 * Runs a verification as a program: exits with 0 if it resolves to true, otherwise with 1. Why it could not be made is one
 * line on stderr, as the error may quote a file.
 *
 * @param what is verified, such as 'file'
 * @param verify prints what it finds
 */
export function runVerification(what: string, verify: () => Promise<boolean>): void {
  const failed = (error: unknown): false => {
    const isKnown =
      error instanceof StartFailure || error instanceof ImportRefusal || error instanceof DatabaseUnavailable;
    const reason = error instanceof Error ? error.message : String(error);
    complain(
      isKnown ? reason : `The ${what} could not be verified: ${reason}. This is a fault of the program.`,
    );
    return false;
  };
  void verify()
    .catch(failed)
    .then((isRight) => {
      process.exitCode = isRight ? 0 : 1;
    });
}

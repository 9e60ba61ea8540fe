/** An error that the person starting the server can fix: shown as one line, exit code 1. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

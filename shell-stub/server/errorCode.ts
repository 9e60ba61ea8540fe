/** The code of a failed call of Node.js, such as ENOENT; the error in words if it has none. */
export function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code ?? error);
}

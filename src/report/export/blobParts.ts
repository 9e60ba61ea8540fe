/** Collects the pieces of a file into one Blob. */
export interface BlobParts {
  readonly add: (piece: string | Uint8Array<ArrayBuffer>) => void;
  readonly finish: (type: string) => Blob;
}

/** About a megabyte, which the browser takes over within a millisecond or so. */
const PART_LENGTH = 1 << 20;

/**
 * Collects a file in parts of about a megabyte. Each part goes into its own Blob at once, which a browser keeps
 * outside the page's heap, so that a file of 100 MB is never in it as a whole.
 */
export function createBlobParts(): BlobParts {
  const parts: Blob[] = [];
  let pending: (string | Uint8Array<ArrayBuffer>)[] = [];
  let length = 0;
  const flush = (): void => {
    if (pending.length > 0) parts.push(new Blob(pending));
    pending = [];
    length = 0;
  };
  return {
    add: (piece) => {
      pending.push(piece);
      length += piece.length;
      if (length >= PART_LENGTH) flush();
    },
    finish: (type) => {
      flush();
      return new Blob(parts, { type });
    },
  };
}

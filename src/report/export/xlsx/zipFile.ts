import { Zip, ZipDeflate } from 'fflate';

/** Writes a zip file, one file in it after the other. */
export interface ZipFile {
  /** Begins a file; its contents are then handed to what comes back, the last with `isLast`. */
  readonly begin: (path: string) => (text: string, isLast?: boolean) => void;
  readonly finish: () => void;
}

/** The fastest: what sheets are made of shrinks to a tenth all the same. */
const LEVEL = 1;
/** Zip files have no moments before 1980. */
const FIRST_MOMENT = Date.UTC(1980, 0, 2);

/**
 * A zip file that comes out piece by piece as it is written: neither the sheet nor the file is ever held as a whole.
 *
 * @param madeAt moment that its files bear, in milliseconds since 1970-01-01 UTC.
 */
export function createZipFile(madeAt: number, write: (piece: Uint8Array<ArrayBuffer>) => void): ZipFile {
  const encoder = new TextEncoder();
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    write(piece);
  });
  return {
    begin: (path) => {
      const file = new ZipDeflate(path, { level: LEVEL });
      file.mtime = Math.max(madeAt, FIRST_MOMENT);
      zip.add(file);
      return (text, isLast = false) => file.push(encoder.encode(text), isLast);
    },
    finish: () => zip.end(),
  };
}

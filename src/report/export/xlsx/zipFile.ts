import { Zip, ZipDeflate } from 'fflate';

/** Writes a zip file, one entry after the other. */
export interface ZipFile {
  /** Begins an entry. Returns a function that takes its contents, the last with `isLast`. */
  readonly begin: (path: string) => (text: string, isLast?: boolean) => void;
  readonly finish: () => void;
}

/** The fastest level: the XML of sheets still shrinks to a tenth. */
const LEVEL = 1;
/** Zip files have no dates before 1980. */
const FIRST_MOMENT = Date.UTC(1980, 0, 2);

/**
 * Creates a zip file that is output piece by piece as it is written: neither the sheet nor the file is ever
 * held as a whole.
 *
 * @param madeAt time stamp of its entries, in milliseconds since 1970-01-01 UTC.
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

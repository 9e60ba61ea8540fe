import { apiExtra, fetchBlob } from '../../api';
import type { BlobOptions } from '../../api';
import { plainFileName } from '../../domain';

/** The browser reads the file some time after the click; revoking its URL at once would save an empty file. */
const REVOKE_AFTER_MS = 60_000;

/**
 * Fetches a file of the API and hands it to the browser's downloads under a name; to be dispatched.
 *
 * @param options.isUnwanted whether nobody waits for it any more, by the time that it is there.
 * @returns null once it is handed over, or when it was aborted; otherwise a sentence for the user.
 */
export function downloadFile(
  path: string,
  fileName: string,
  options: BlobOptions & { readonly isUnwanted?: () => boolean },
) {
  return async (_dispatch: unknown, _state: unknown, extra: unknown): Promise<string | null> => {
    const { ok, data, errorMessage } = await fetchBlob(apiExtra(extra).http, 'GET', path, options);
    if (options.signal?.aborted === true || options.isUnwanted?.() === true) return null;
    if (!ok || data === null) return `${fileName} could not be downloaded. ${errorMessage ?? ''}`.trim();
    save(data, fileName);
    return null;
  };
}

function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS);
}

/** The name of a PDF, without what file systems refuse. */
export function pdfName(name: string): string {
  return `${plainFileName(name).trim()}.pdf`;
}

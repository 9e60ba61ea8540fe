/**
 * The browser reads the file some time after the click, perhaps only once the user has said where to save it: by then
 * another file may have been exported, or the report left. Nothing tells when it has been read. A user who takes longer
 * than this to choose a place may have to export again.
 */
const RELEASED_AFTER_MS = 60_000;

/** Hands a file to the browser's downloads, and releases it when it will most likely have been read. */
export function saveFile(file: Blob, name: string, doc: Document): void {
  const url = URL.createObjectURL(file);
  // Never added to the page, so that a host that watches clicks on links does not see it.
  const link = doc.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASED_AFTER_MS);
}

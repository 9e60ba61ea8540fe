/**
 * Hands a file to the browser's downloads.
 *
 * @returns a function that releases the file; to be called once the download has begun, at the latest when the
 * mount ends.
 */
export function saveFile(file: Blob, name: string, doc: Document): () => void {
  const url = URL.createObjectURL(file);
  // Never added to the page, so that a host that watches clicks on links does not see it.
  const link = doc.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  return () => URL.revokeObjectURL(url);
}

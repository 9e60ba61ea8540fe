/**
 * Hands a file to the browser's downloads.
 *
 * @returns lets go of the file; to be called once the download has begun, at the latest when the mount ends.
 */
export function saveFile(file: Blob, name: string, doc: Document): () => void {
  const url = URL.createObjectURL(file);
  // It never enters the page: a host that watches clicks on links does not see it.
  const link = doc.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  return () => URL.revokeObjectURL(url);
}

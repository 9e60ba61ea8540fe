/** The one place where the module leaves the page. */
export function leavePage(url: string): void {
  window.location.assign(url);
}

/**
 * Follows a link that another program opens (D28); the page itself stays. An anchor, because a browser that knows no
 * such program then does nothing, where setting the address may show an error page.
 */
export function followLink(url: string): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.click();
}

/** Loads the page anew, for a new version of the module (§2). */
export function reloadPage(): void {
  window.location.reload();
}

/**
 * Leaves the page for another address; the only place where the module does so. A browser that shows the page again as it
 * was left, on Back, loads it anew.
 */
export function leavePage(url: string): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reloadPage();
  });
  window.location.assign(url);
}

/**
 * Follows a link that another program opens (D28); the page itself stays. Uses an anchor, because a browser
 * without such a program then does nothing, whereas setting the address may show an error page. Safari shows that page
 * for an anchor too: there, the link has a window of its own.
 */
export function followLink(url: string): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  if (navigator.vendor.startsWith('Apple')) anchor.target = '_blank';
  anchor.click();
}

/** Reloads the page: for a new version of the module (§2), or because Back shows it as it was left. */
export function reloadPage(): void {
  window.location.reload();
}

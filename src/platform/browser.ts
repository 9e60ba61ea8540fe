/** The one place where the module leaves the page. */
export function leavePage(url: string): void {
  window.location.assign(url);
}

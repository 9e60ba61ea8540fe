/** Where the trust accounts stood on a day (D50); the screen is loaded when opened. */
export async function loadTrustPosition() {
  return (await import('./TrustPosition.screen')).TrustPositionScreen;
}

/** Loads the alert that a trust account is short. */
export async function loadTrustAlert() {
  return (await import('./alert/TrustAlert')).TrustAlert;
}

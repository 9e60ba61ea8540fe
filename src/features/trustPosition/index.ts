/** Where the trust accounts stood on a day (D50); the screen is loaded when opened. */
export async function loadTrustPosition() {
  return (await import('./TrustPosition.screen')).TrustPositionScreen;
}

/** Loads the alert that a trust account is short. */
export async function loadTrustAlert() {
  return (await import('./alert/TrustAlert')).TrustAlert;
}

/** Loads the tile of the morning page that says how far fiduciary money is covered (D45). */
export async function loadCoverageTile() {
  return (await import('./coverageTile/CoverageTile')).CoverageTile;
}

export { Coverage, daysOfCoverage } from './coverageTile/Coverage';

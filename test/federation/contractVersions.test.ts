import { goTo, openHost } from './support/hostPage';
import { heading, rowsInSight } from '../support/browser/journeys';
import { place } from './support/steps';

test('hosts of the same major version are accepted, others are told what to upgrade', async () => {
  const address = '/trustTransactions/0';
  const { page, problems } = await openHost('plain', {
    contract: { contract: { major: 1, minor: 0 } },
    furtherMounts: [
      {
        address,
        contract: {
          contract: { major: 1, minor: 9 },
          seating: { row: 4 },
          contentSecurity: { nonce: 'x', blobWorkers: true },
        },
      },
      { address, contract: { contract: { major: 0, minor: 3 } } },
      { address, contract: { contract: { major: 2, minor: 1 } } },
    ],
  });
  await goTo(page, 'plain', address);

  for (const accepted of [place(page, 0), place(page, 1)]) {
    await heading(accepted, "Today's Transactions").waitFor();
    await rowsInSight(accepted).first().waitFor();
  }
  expect(await place(page, 2).getByRole('alert').innerText()).toBe(
    'The host speaks contract version 0.3, the accounting module needs version 1. Upgrade the host.',
  );
  expect(await place(page, 3).getByRole('alert').innerText()).toBe(
    'The host speaks contract version 2.1, this accounting module knows version 1. Deploy one that exposes ./v2, or build the host with version 1.',
  );
  await page.evaluate(() => [0, 1, 2, 3].forEach((index) => window.testHost?.close(index)));
  await heading(page, "Today's Transactions").first().waitFor({ state: 'detached' });
  for (const index of [0, 1, 2, 3]) expect(await place(page, index).innerHTML()).toBe('');
  expect(problems).toEqual([]);
});

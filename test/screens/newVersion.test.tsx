import { screen, waitFor } from '@testing-library/dom';
import nock from 'nock';
import { manifestUrl } from '../../src/app/newVersion/manifest';
import { VERSION_POLL_MS } from '../../src/app/newVersion/versionWatch';
import { reloadPage } from '../../src/platform/browser';
import { MODULE_VERSION } from '../../src/remote/version';
import { API, answerQuery } from '../support/api';
import { renderModule } from '../support/renderModule';
import { invoiceRow } from '../support/rows';

jest.mock('../../src/platform/browser');
jest.mock('../../src/app/newVersion/manifest', () => ({
  ...jest.requireActual<typeof import('../../src/app/newVersion/manifest')>(
    '../../src/app/newVersion/manifest',
  ),
  manifestUrl: jest.fn(),
}));

function deploy(version: string): void {
  const body = { metaData: { buildInfo: { buildVersion: version } }, exposes: [], shared: [] };
  nock(API).get('/remote/mf-manifest.json').reply(200, body);
}

beforeEach(() => {
  jest.mocked(manifestUrl).mockReturnValue(`${API}/remote/mf-manifest.json`);
  jest.mocked(reloadPage).mockClear();
  answerQuery('GetUnpaidInvoiceReportV2', { data: [invoiceRow({ itemId: '7', invoiceNumber: 'INV-7' })] });
});

const prompt = () => screen.findByRole('alertdialog', { name: 'New version' });
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));

test('a new deployment asks to reload', async () => {
  deploy(MODULE_VERSION);
  const { user, host } = renderModule({ path: '/unpaid-invoices' });
  await screen.findByText('INV-7');
  await waitFor(() => expect(nock.pendingMocks().join()).not.toContain('manifest'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

  deploy('99.0.0');
  host.clock.now += VERSION_POLL_MS;
  lookAgain();
  expect(await prompt()).toHaveTextContent('A new version of Accounting is available.');
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('it can be put off', async () => {
  deploy('99.0.0');
  const { user } = renderModule({ path: '/unpaid-invoices' });
  await prompt();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(reloadPage).not.toHaveBeenCalled();
});

test('it does not come over what the user is typing', async () => {
  deploy(MODULE_VERSION);
  const { user, host } = renderModule({ path: '/unpaid-invoices' });
  await screen.findByText('INV-7');
  await user.click(screen.getByRole('searchbox', { name: 'Filter rows' }));
  deploy('99.0.0');
  host.clock.now += VERSION_POLL_MS;
  lookAgain();
  await waitFor(() => expect(nock.pendingMocks().join()).not.toContain('manifest'));
  await user.keyboard('INV');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

  screen.getByRole('heading', { level: 1 }).focus();
  expect(await prompt()).toBeVisible();
});

test('a remote that was not built has no manifest to ask for', async () => {
  jest.mocked(manifestUrl).mockReturnValue(null);
  deploy('99.0.0');
  renderModule({ path: '/unpaid-invoices' });
  await screen.findByText('INV-7');
  expect(nock.pendingMocks().join()).toContain('manifest');
});

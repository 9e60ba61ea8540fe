import { screen, waitFor } from '@testing-library/dom';
import nock from 'nock';
import { manifestUrl } from '../../src/app/newVersion/manifest';
import { VERSION_POLL_MS } from '../../src/app/newVersion/versionWatch';
import { reloadPage } from '../../src/platform/host/browser';
import { MODULE_VERSION } from '../../src/remote/version';
import { ok, otherBody } from '../support/answers/envelope';
import { give } from '../support/answers/give';
import { API, answerQuery } from '../support/api';
import { connection, loadOverConnection } from '../support/cutCode';
import { renderModule } from '../support/renderModule';
import { invoiceRow } from '../support/answers/transactions';

jest.mock('../../src/platform/host/browser');
jest.mock('../../src/app/newVersion/manifest', () => ({
  ...jest.requireActual<typeof import('../../src/app/newVersion/manifest')>(
    '../../src/app/newVersion/manifest',
  ),
  manifestUrl: jest.fn(),
}));

loadOverConnection('report/table/overlays', 'app/dialogs');

/** Whether the code of the start page is gone, as after a deployment. */
let mockGone = false;

jest.mock('../../src/features/landing', () => {
  if (mockGone) throw new Error('Loading chunk failed');
  return jest.requireActual<typeof import('../../src/features/landing')>('../../src/features/landing');
});

function deploy(version: string): void {
  const body = { metaData: { buildInfo: { buildVersion: version } }, exposes: [], shared: [] };
  give(nock(API).get('/remote/mf-manifest.json'), otherBody(body));
}

beforeEach(() => {
  jest.mocked(manifestUrl).mockReturnValue(`${API}/remote/mf-manifest.json`);
  jest.mocked(reloadPage).mockClear();
  answerQuery('GetUnpaidInvoiceReportV2', ok([invoiceRow({ itemId: '7', invoiceNumber: 'INV-7' })]));
});

/** Adds a script that cannot be fetched. */
function failingScript(src: string): HTMLScriptElement {
  const script = document.createElement('script');
  Object.assign(script, { src, type: 'text/plain' });
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
  return script;
}

const prompt = () => screen.findByRole('alertdialog', { name: 'New version' });
const lookAgain = () => document.dispatchEvent(new Event('visibilitychange'));

test('a new deployment prompts the user to reload', async () => {
  deploy(MODULE_VERSION);
  const { user, host } = renderModule({ path: '/unpaid-invoices' });
  await screen.findByText('INV-7');
  await waitFor(() => expect(nock.pendingMocks().join()).not.toContain('manifest'));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

  deploy('99.0.0');
  host.clock.now += VERSION_POLL_MS;
  lookAgain();
  const question = await prompt();
  expect(question).toHaveAccessibleDescription(/^A new version of Accounting is available\./);
  // A key that was meant for the screen does not reload it.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Later' })).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('the prompt can be put off', async () => {
  deploy('99.0.0');
  const { user } = renderModule({ path: '/unpaid-invoices' });
  await prompt();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(reloadPage).not.toHaveBeenCalled();
});

test('a press whose code is gone asks once more what was put off, and blames no connection', async () => {
  deploy('99.0.0');
  const { user } = renderModule({ path: '/unpaid-invoices' });
  await screen.findByText('INV-7');
  await prompt();
  const putOff = async () => {
    await user.click(screen.getByRole('button', { name: 'Later' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  };
  await putOff();
  connection.isCut = true;
  for (let press = 0; press < 2; press += 1) {
    await user.click(screen.getByRole('button', { name: /^Columns/ }));
    expect(await prompt()).toBeVisible();
    expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
    await putOff();
  }
  expect(connection.asked).toBeGreaterThan(1);
});

test('a dialog whose code is gone asks so, too', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  deploy('99.0.0');
  const { user, host } = renderModule({ path: '/unpaid-invoices' });
  await screen.findByText('INV-7');
  await prompt();
  await user.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  connection.isCut = true;
  host.navigation.push({ pathname: '/accounting/unpaid-invoices', search: '?dialog=search' });
  expect(await prompt()).toBeVisible();
  expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument();
  error.mockRestore();
});

test('the prompt waits while the user is typing', async () => {
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

test('the prompt waits while the user types in a field of the host, and what is missing is explained', async () => {
  const field = document.createElement('input');
  document.body.append(field);
  deploy(MODULE_VERSION);
  const { user } = renderModule({ path: '/unpaid-invoices' });
  await screen.findByText('INV-7');
  await waitFor(() => expect(nock.pendingMocks().join()).not.toContain('manifest'));
  await user.click(field);
  deploy('99.0.0');
  const part = failingScript(`${API}/remote/chunks/part.js`);
  expect(await screen.findByText(/^Accounting has been updated, and some parts need/)).toBeVisible();
  await user.keyboard('Miller');
  expect(field).toHaveValue('Miller');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

  field.remove();
  expect(await prompt()).toBeVisible();
  part.remove();
});

test('a remote that was not built does not request a manifest', async () => {
  jest.mocked(manifestUrl).mockReturnValue(null);
  deploy('99.0.0');
  renderModule({ path: '/unpaid-invoices' });
  await screen.findByText('INV-7');
  expect(nock.pendingMocks().join()).toContain('manifest');
});

test('a screen whose code is gone after a deployment offers a reload in place, without a prompt', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  mockGone = true;
  deploy(MODULE_VERSION);
  deploy('99.0.0');
  const { user } = renderModule();

  const reload = await screen.findByRole('button', { name: 'Reload' });
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Accounting has been updated, and this screen needs the new version. Reload the page to open it.',
  );
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  await user.click(reload);
  expect(reloadPage).toHaveBeenCalledTimes(1);
  error.mockRestore();
});

test('a missing chunk is explained without losing what the user has typed', async () => {
  deploy(MODULE_VERSION);
  const { user } = renderModule({ path: '/unpaid-invoices' });
  await screen.findByText('INV-7');
  await waitFor(() => expect(nock.pendingMocks().join()).not.toContain('manifest'));
  await user.type(screen.getByRole('searchbox', { name: 'Filter rows' }), 'INV');

  deploy('99.0.0');
  const elsewhere = failingScript('https://elsewhere.example/a.js');
  expect(nock.pendingMocks().join()).toContain('manifest');
  const part = failingScript(`${API}/remote/chunks/part.js`);

  expect(await screen.findByText(/^Accounting has been updated, and some parts need/)).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Filter rows' })).toHaveValue('INV');
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  elsewhere.remove();
  part.remove();
});

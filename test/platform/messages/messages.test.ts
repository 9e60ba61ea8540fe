import { LATER_MESSAGES, MESSAGES, fill, messageFor, messageToast } from '../../../src/platform';
import type { ItemMessageKey, LaterMessageKey } from '../../../src/platform/messages/laterMessages';

/** The error catalogue (§8) and the messages of §6, copied from the specification word for word. */
const CATALOGUE: readonly string[] = [
  'We encountered an error with site authentication. Please close the window',
  'Invalid credentials',
  'Invalid permissions',
  'Request cancelled',
  'An error occurred while processing the request',
  'Multi-factor authentication is required',
  'Invalid Credentials',
  'This account is locked out',
  'Password change is required',
  'Access has been disabled for your user account. Please contact your agency administrator to adjust permissions.',
  'Your agency has not enabled access to this site',
  'Error: Unable to get transactions',
  'An error occurred while retrieving your inactive GL Accounts',
  'An error occurred while retrieving your GL Accounts',
  "Your agency time zone has not been set; using your computer's time zone instead",
  "Could not find agency time zone; using your computer's time zone instead",
  'Something went wrong when selecting a date range for this report. Please try again.',
  'An error occurred while retrieving search report office options. Search may not work as expected.',
  'Error: Cannot get report office information',
  'Error: User cannot run report',
  'An error occurred while retrieving your offices',
  'An error occurred while loading your offices',
  'An error occurred while loading your office',
  'An error occurred while loading your agency',
  'An error occurred while generating the Company Payables Report',
  'Unable to retrieve additional queue items. Please try again later.',
  'Could not set {item} to "Do Not Transfer". Please try again.',
  'Successfully set {item} to "Do Not Transfer".',
  '{item} has been queued for export.',
  '{item} could not be queued for export.',
  "Unable to export item(s) to QuickBooks. Please establish a QuickBooks connection within your agency's Trust Accounting Settings.",
  'Successfully cleared record from the queue.',
  'Unable to clear QuickBooks Queue. Please try again later.',
  'Successfully cleared QuickBooks Queue.',
  'There are no items in this report.',
  'You do not have permission to view Trust Accounting Reports',
  'You do not have permission to view Customer Accounting Reports',
  'You do not have permission to view Company Payables',
  'You do not have permission to view Agency Revenue Reports',
  'You do not have permissions to view transactions created beyond the last 2 days',
];

test('the catalogue has every message of §8 and §6 verbatim, once, and no other', () => {
  const texts = [MESSAGES, LATER_MESSAGES].flatMap((part) => Object.values<string>(part));
  expect(texts.toSorted()).toEqual(CATALOGUE.toSorted());
});

test('a message names its item, even one with special characters in its name', () => {
  expect(fill('doNotTransferDone', 'INV-1')).toBe('Successfully set INV-1 to "Do Not Transfer".');
  expect(fill('queuedForExport', '$& {item}')).toBe('$& {item} has been queued for export.');
});

test('a key from outside finds no message that needs an item', () => {
  expect(messageFor('offices')).toBe(MESSAGES.offices);
  expect(messageFor('queuedForExport')).toBeNull();
});

describe('toasts (§8)', () => {
  test.each<[Exclude<LaterMessageKey, ItemMessageKey>, string]>([
    ['queueItems', 'error'],
    ['recordCleared', 'success'],
    ['queueCleared', 'success'],
  ])('show %s as %s for the usual time', (key, kind) => {
    expect(messageToast(key)).toEqual({ kind, text: LATER_MESSAGES[key] });
  });

  test('show the Reconnect message until it is closed', () => {
    expect(messageToast('reconnect')).toEqual({
      kind: 'error',
      text: LATER_MESSAGES.reconnect,
      duration: null,
    });
  });
});

import { within } from '@testing-library/dom';
import type { HostContract, MountedPart, PartName } from '../../src/contract';
import { mountPart } from '../../src/remote/v1';
import { ok } from './answers/envelope';
import { INVOICE_TOTALS } from './answers/totals';
import { POSITION_DAYS } from './answers/trustPosition';
import { API, answerQuery, answerSession } from './api';
import { memoryNavigation } from './memoryNavigation';
import { DAYS, MORNING_FLAGS, answerQueue } from './morningPage';
import { NOW } from './renderModule';
import { administrator } from './users';

/** A part in an element of a host's page. */
export interface OpenedPart {
  readonly element: HTMLElement;
  readonly part: MountedPart;
  readonly navigation: ReturnType<typeof memoryNavigation>;
}

const opened: OpenedPart[] = [];

afterEach(async () => {
  for (const { part, element } of opened.splice(0)) {
    part.unmount();
    element.remove();
  }
  await Promise.resolve();
});

/** Mounts a part under a host whose own page is at `/dashboard`. */
export function openPart(
  name: PartName,
  host: Partial<HostContract> = {},
  element = document.body.appendChild(document.createElement('div')),
): OpenedPart {
  const navigation = memoryNavigation('/../dashboard');
  const part = mountPart(element, name, {
    contract: { major: 1, minor: 3 },
    session: { managedBy: 'host', hostCookie: true, siteAuthCookie: true },
    office: { officeId: null },
    navigation,
    clock: { now: () => NOW },
    flags: MORNING_FLAGS,
    ...host,
  });
  const result = { element, part, navigation };
  opened.push(result);
  return result;
}

/** Answers what the three parts ask for. */
export function answerParts(
  user = administrator,
  featureFlags: Readonly<Record<string, boolean>> = {},
): void {
  answerQueue();
  answerQuery('GetQBSettings', ok({ integrationType: 'Online' }));
  answerSession(user, { featureFlags });
  answerQuery(POSITION_DAYS, ok(DAYS));
  answerQuery('GetUnpaidInvoiceTotals', ok(INVOICE_TOTALS));
}

/** The tile of a part. */
export const tileOf = ({ element }: OpenedPart, name: string) =>
  within(element).findByRole('region', { name });

/** Collects every call to the API from now on: its path, or the name of its query. */
export function recordCalls(): readonly string[] {
  const calls: string[] = [];
  const fetched = window.fetch;
  jest.spyOn(window, 'fetch').mockImplementation((input, init) => {
    const url = String(input instanceof Request ? input.url : input).replace(API, '');
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as { query?: string }) : {};
    calls.push(body.query ?? url);
    return fetched(input, init);
  });
  return calls;
}

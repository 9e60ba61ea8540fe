import { CONTRACT_VERSION, createBrowserNavigation } from 'agency-accounting-contract';
import type { HostContract } from 'agency-accounting-contract';
import { readSettings } from '../parts/settings';
import type { HostPage } from './page';

/** What a host passes by every version of the contract: all of it was in 1.0. */
export function basicContract(page: HostPage): HostContract {
  return {
    contract: CONTRACT_VERSION,
    session: { managedBy: 'host', hostCookie: true, siteAuthCookie: true },
    office: { officeId: null },
    navigation: createBrowserNavigation(readSettings().basename),
    toolbar: { set: (model) => page.drawToolbar(model) },
  };
}

import type { Database } from '../db';
import type { NoteOutage } from '../api/outages';
import { noteOutages } from '../api/outages';
import type { ApiContext } from '../api/apiContext';
import { officeRules } from '../api/apiContext';
import { todayOf, zoneOf } from '../api/today';
import type { Today } from '../api/today';
import type { Viewer } from '../session/viewer';
import type { ItemViewer } from '../api/itemAccess';
import type { PageLink } from './link';
import type { SubmittedForm } from './postOnce';

/** What a page is rendered from: the user, the time and the ledger. */
export interface PageCall {
  readonly db: Database;
  readonly itemViewer: ItemViewer;
  /** Today for the agency. */
  readonly today: Today;
  readonly noteOutage: NoteOutage;
  /** Whether pages link what went out with a payment (D45, D54). */
  readonly offersDocuments: boolean;
}

/**
 * Collects what a page is rendered from.
 * @param where the route, as written in the server's log
 */
export function pageCall(context: ApiContext, viewer: Viewer, where: string): PageCall {
  const { clock, db, log } = context;
  const now = clock.now();
  return {
    db,
    itemViewer: { viewer, rules: officeRules(context), zone: zoneOf(context), now },
    today: todayOf(context, now),
    noteOutage: noteOutages(log, where),
    offersDocuments: context.scenario.current.featureFlags.accountingPaymentDetails === true,
  };
}

/** A submitted form of the page of a link. */
export function submittedForm(
  { itemViewer, noteOutage }: PageCall,
  { itemId, clientId }: PageLink,
  form: URLSearchParams,
): SubmittedForm {
  return {
    staffId: itemViewer.viewer.staffId,
    key: form.get('key') ?? '',
    act: JSON.stringify([form.get('action'), itemId, clientId, form.toString()]),
    at: new Date(itemViewer.now).toISOString(),
    noteOutage,
  };
}

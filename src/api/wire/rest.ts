import type { AgencyRecord, FeaturesReply, OfficeCount, OfficeRecord, SinceReply, TagRecord } from './agency';
import type { PaymentDocument } from './paymentDocuments';
import type { PermissionGroup, RenewedSession, WhoAmI } from './session';
import type {
  StatementBatch,
  StatementBatchDetail,
  StatementBatchRequest,
  StatementRetryRequest,
  StatementRetryResult,
} from './statements';

/** Every call of §7 besides queries and commands: method and path, with `{…}` for a part that varies. */
export const REST_CALLS = [
  'GET /user/whoami',
  'GET /user/renew/cookie',
  'GET /user/signout/cookie',
  'GET /metadata/permissions',
  'GET /user/offices/{initials}',
  'GET /office?officeId={id}',
  'GET /agency',
  'GET /office/count?includeArchived=false',
  'GET /api/features',
  'GET /api/since',
  'GET /api/agency/client/logactivitytags',
  'GET /api/client/{clientId}/attachment/{attachmentId}/content',
  'GET /accounting/payment/{itemId}/document',
  'GET /accounting/payment/{itemId}/document/content',
  'POST /accounting/batch/statements?splitClients=true',
  'GET /accounting/batch/statements',
  'GET /accounting/batch/statements/{id}',
  'GET /accounting/batch/statements/{id}/pdf',
  'POST /accounting/batch/statements/{id}/retry',
] as const;
export type RestCall = (typeof REST_CALLS)[number];

/** The bodies of these calls; the others have none. */
export interface RestRequests {
  'POST /accounting/batch/statements?splitClients=true': StatementBatchRequest;
  'POST /accounting/batch/statements/{id}/retry': StatementRetryRequest;
}

/**
 * `data` of each answer (D1); `Blob` if the answer is a file. For `/api/features`, which has no `data`, the
 * whole body.
 */
export interface RestAnswers extends Record<RestCall, unknown> {
  'GET /user/whoami': WhoAmI;
  'GET /user/renew/cookie': RenewedSession;
  /** The answer has no data. */
  'GET /user/signout/cookie': null;
  'GET /metadata/permissions': readonly PermissionGroup[];
  'GET /user/offices/{initials}': readonly OfficeRecord[];
  'GET /office?officeId={id}': OfficeRecord;
  'GET /agency': AgencyRecord;
  'GET /office/count?includeArchived=false': OfficeCount;
  'GET /api/features': FeaturesReply;
  'GET /api/since': SinceReply;
  'GET /api/agency/client/logactivitytags': readonly TagRecord[];
  'GET /api/client/{clientId}/attachment/{attachmentId}/content': Blob;
  'GET /accounting/payment/{itemId}/document': PaymentDocument;
  'GET /accounting/payment/{itemId}/document/content': Blob;
  'POST /accounting/batch/statements?splitClients=true': StatementBatch;
  'GET /accounting/batch/statements': readonly StatementBatch[];
  'GET /accounting/batch/statements/{id}': StatementBatchDetail;
  'GET /accounting/batch/statements/{id}/pdf': Blob;
  'POST /accounting/batch/statements/{id}/retry': StatementRetryResult;
}

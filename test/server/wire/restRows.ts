import { fetchBlob } from '../../../src/api';
import type { RestAnswers, RestCall, StatementBatch, StatementBatchDetail } from '../../../src/api/wire';
import {
  attachmentPath,
  batchPdfPath,
  statementsApi,
} from '../../../src/features/batchStatements/statements.api';
import { totalsApi } from '../../../src/features/landing/morning/totals.api';
import {
  documentPdfPath,
  paymentDocumentApi,
} from '../../../src/features/payables/document/paymentDocument.api';
import { payablesApi } from '../../../src/features/payables/payables.api';
import { flagsApi } from '../../../src/platform/host/flags.api';
import { officesApi } from '../../../src/platform/offices/offices.api';
import { sessionApi } from '../../../src/platform/session/session.api';
import { endSession, renewSession } from '../../../src/platform/session/renewal';
import { features, ok, pdf } from '../../support/answers/envelope';
import { CARRIERS } from '../../support/answers/payables';
import { remittanceAdvice } from '../../support/answers/paymentDocuments';
import { TAGS, batch, batchSummary } from '../../support/answers/statements';
import { AGENCY, METADATA, OFFICES, administrator } from '../../support/users';
import { TODAY } from '../api/support';
import { given } from './ledgerFacts';
import type { ModuleCalls } from './moduleCalls';
import type { Row } from './queryRows';

/** The administrator of the stub's agency. */
const INITIALS = 'MEL';

async function file({ http }: ModuleCalls, path: string): Promise<void> {
  const { ok: isOk, data, errorMessage } = await fetchBlob(http, 'GET', path);
  if (!isOk || data?.type !== 'application/pdf') throw new Error(errorMessage ?? 'The file is not a PDF');
}

/** Every other call of the wire, with sign-out last, since no call works after it. */
export const REST_ROWS: { readonly [Call in RestCall]: Row<RestAnswers[Call]> } = {
  'GET /user/whoami': {
    make: ({ ask }) => ask(sessionApi.endpoints.whoAmI.initiate(undefined)),
    sample: ok(administrator.claims),
  },
  'GET /user/renew/cookie': {
    make: async ({ http }) => expect(await renewSession(http)).toMatchObject({ kind: 'renewed' }),
    sample: ok({ exp: 1_900_000_000 }),
  },
  'GET /metadata/permissions': {
    make: ({ ask }) => ask(sessionApi.endpoints.permissionMetadata.initiate(undefined)),
    sample: ok(METADATA),
  },
  'GET /user/offices/{initials}': {
    make: ({ ask }) => ask(sessionApi.endpoints.userOffices.initiate(INITIALS)),
    sample: ok(OFFICES),
  },
  'GET /office?officeId={id}': {
    make: ({ ask }) => ask(officesApi.endpoints.office.initiate('101')),
    sample: ok(given(OFFICES[0])),
  },
  'GET /agency': {
    make: ({ ask }) => ask(officesApi.endpoints.agency.initiate(undefined)),
    sample: ok(AGENCY),
  },
  'GET /office/count?includeArchived=false': {
    make: ({ ask }) => ask(officesApi.endpoints.officeCount.initiate(undefined)),
    sample: ok({ officeCount: OFFICES.length }),
  },
  'GET /api/features': {
    make: async ({ ask }) => {
      const flags = await ask(flagsApi.endpoints.getFeatures.initiate(undefined));
      expect(Object.keys(flags as object).length).toBeGreaterThan(0);
    },
    sample: features({ accountingToolbarHelp: true }),
  },
  'GET /api/since': {
    make: async ({ ask }) => {
      const carriers = await ask(payablesApi.endpoints.carriers.initiate(undefined));
      expect(carriers).not.toEqual([]);
    },
    sample: ok({ agencyCarrierViewList: CARRIERS }),
  },
  'GET /api/agency/client/logactivitytags': {
    make: async ({ ask }) => {
      expect(await ask(statementsApi.endpoints.activityTags.initiate(undefined))).not.toEqual([]);
    },
    sample: ok(TAGS),
  },
  'POST /accounting/batch/statements?splitClients=true': {
    make: async ({ send }, facts) => {
      const outcome = await send(
        statementsApi.endpoints.createStatementBatch.initiate({
          asOfDate: TODAY,
          officeId: null,
          clientNumbers: null,
          includeZeroBalances: false,
          message: 'Thank you',
          activityTagIds: [],
          idempotencyKey: 'every-call-batch',
        }),
      );
      facts.batchId = (outcome as { readonly data: StatementBatch }).data.id;
    },
    sample: ok(batchSummary()),
  },
  'GET /accounting/batch/statements': {
    make: async ({ ask }) => {
      await ask(statementsApi.endpoints.statementBatches.initiate(undefined));
      await ask(totalsApi.endpoints.batchCounts.initiate(undefined));
    },
    sample: ok([batchSummary()]),
  },
  'GET /accounting/batch/statements/{id}': {
    make: ({ ask }, { batchId }) => ask(statementsApi.endpoints.statementBatch.initiate(batchId)),
    sample: ok(batch()),
  },
  'GET /accounting/batch/statements/{id}/pdf': {
    make: (module, { batchId }) => file(module, batchPdfPath(batchId)),
    sample: pdf(),
  },
  'GET /api/client/{clientId}/attachment/{attachmentId}/content': {
    make: async (module, { batchId }) => {
      const detail = await module.ask(
        statementsApi.endpoints.statementBatch.initiate(batchId, { forceRefetch: true }),
      );
      const made = (detail as StatementBatchDetail).items.find(({ attachmentId }) => attachmentId !== null);
      await file(module, attachmentPath(given(made).clientId, given(made).attachmentId ?? ''));
    },
    sample: pdf(),
  },
  'GET /accounting/payment/{itemId}/document': {
    make: ({ ask }, { paidItemId }) => ask(paymentDocumentApi.endpoints.paymentDocument.initiate(paidItemId)),
    sample: ok(remittanceAdvice()),
  },
  'GET /accounting/payment/{itemId}/document/content': {
    make: (module, { paidItemId }) => file(module, documentPdfPath(paidItemId)),
    sample: pdf(),
  },
  'POST /accounting/batch/statements/{id}/retry': {
    make: ({ send }, { batchId: id }) =>
      send(statementsApi.endpoints.retryStatements.initiate({ id, items: null })),
    sample: ok({
      itemIds: ['2'],
      failures: [{ itemId: '1', reason: 'Its statement is there.' }],
      batch: batchSummary(),
    }),
  },
  'GET /user/signout/cookie': {
    make: ({ http }) => endSession(http),
    sample: ok(null),
  },
};

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { StatementBatch, StatementBatchDetail, StatementRetryResult } from '../../../src/api/wire';
import { parseId, SMALL_ID_DIGITS } from '../ids';
import { usDate } from '../ledger';
import { drawnOnce } from '../print/drawnOnce';
import type { Printer } from '../print/printer';
import type { StatementDocument, StatementWorker } from '../statements';
import {
  attachmentPdf,
  batchDocuments,
  batchPdf,
  createBatch,
  readAttachment,
  readBatch,
  readBatches,
  retryItems,
  StatementRefusal,
} from '../statements';
import type { Viewer } from '../session/viewer';
import { holds } from '../session/viewer';
import { DENIED, PERMISSION, requireArea } from './access';
import { ACT_LIMIT } from './errors';
import { forbidden, invalid, notFound, success } from './failures';
import { readBody } from './fields';
import type { ApiContext } from './apiContext';
import { officeRules, requireViewer } from './apiContext';
import type { NoteOutage } from './outages';
import { noteOutages, outageRefusal } from './outages';
import { sendPdf } from './sendPdf';
import { readBatchRequest, readRetryItems } from './statementFields';

/** What makes statements: the background worker and the PDF printer. */
export interface StatementParts {
  readonly worker: StatementWorker;
  readonly printer: Printer;
}

interface ById {
  Params: { readonly id: string };
}

const BATCHES = '/accounting/batch/statements';

/**
 * Batch statements, and a client's statement as an attachment (§7, D9). Batches require 9005 (§6); an
 * attachment is also open to users who see customer reports of the office it was made for.
 */
export function statementRoutes(
  app: FastifyInstance,
  context: ApiContext,
  { worker, printer }: StatementParts,
): void {
  const { db, agency } = context;
  const { agencyId } = agency;
  const once = drawnOnce<string, Buffer>();

  const viewerOf = async (request: FastifyRequest): Promise<Viewer> => {
    const viewer = await requireViewer(context, request);
    if (!holds(viewer, PERMISSION.customerReports)) throw forbidden(DENIED.customer);
    return viewer;
  };
  const batchOf = async (id: string): Promise<StatementBatch & { readonly batchId: number }> => {
    const batchId = parseId(id);
    const [batch] = batchId === undefined ? [] : await readBatches(db, agencyId, batchId);
    if (batchId === undefined || !batch) throw notFound('There is no such batch of statements.');
    return { ...batch, batchId };
  };
  const detailOf = async (batchId: number): Promise<StatementBatchDetail> => {
    const detail = await readBatch(db, agencyId, batchId);
    if (!detail) throw notFound('There is no such batch of statements.');
    return detail;
  };

  app.post<{ Querystring: { splitClients?: string } }>(BATCHES, { bodyLimit: ACT_LIMIT }, async (request) => {
    const refuse = asRefusal(noteOutages(context.log, `POST ${BATCHES}`));
    const viewer = await viewerOf(request).catch(refuse);
    if ((request.query.splitClients ?? 'true') !== 'true') {
      throw invalid('splitClients must be true: each customer gets a statement.');
    }
    const input = readBatchRequest(context, viewer, officeRules(context), readBody(request.body));
    const strange = input.message === '' ? [] : await printer.unprintable(input.message);
    if (strange.length > 0)
      throw invalid(`The message has characters that cannot be printed: ${strange.join(' ')}`);
    const batchId = await createBatch(db, input).catch(refuse);
    worker.wake();
    const [batch] = await readBatches(db, agencyId, batchId);
    return success(batch);
  });

  app.get(BATCHES, async (request) => {
    await viewerOf(request);
    return success(await readBatches(db, agencyId));
  });

  app.get<ById>(`${BATCHES}/:id`, async (request) => {
    await viewerOf(request);
    const { batchId } = await batchOf(request.params.id);
    return success(await detailOf(batchId));
  });

  app.get<ById>(`${BATCHES}/:id/pdf`, async (request, reply) => {
    await viewerOf(request);
    const batch = await batchOf(request.params.id);
    const { total, done, failed, skipped } = batch.counts;
    if (batch.completedDate === null) {
      throw invalid(`The statements are still being made: ${done + failed + skipped} of ${total} are done.`);
    }
    if (done === 0) throw invalid('No statement of this batch was generated.');
    const made = batch.completedDate;
    const pdf = await once(`batch ${batch.batchId}, ${done}`, () =>
      batchPdf(db, batch.batchId, done, async () => {
        const documents = await batchDocuments(db, batch.batchId);
        // What is kept under a number of statements has exactly those.
        if (documents.length !== done)
          throw invalid('A retry has begun meanwhile: more statements are being made.');
        return draw(documents, `Statements as of ${usDate(batch.asOfDate)}`, made);
      }),
    );
    return sendPdf(reply, pdf, `Statements ${batch.asOfDate} batch ${batch.id}.pdf`);
  });

  app.post<ById>(`${BATCHES}/:id/retry`, { bodyLimit: ACT_LIMIT }, async (request) => {
    const refuse = asRefusal(noteOutages(context.log, `POST ${BATCHES}/:id/retry`));
    const { staffId } = await viewerOf(request).catch(refuse);
    const { batchId } = await batchOf(request.params.id);
    const items = readRetryItems(readBody(request.body));
    const { itemIds, failures } = await retryItems(db, batchId, items, staffId).catch(refuse);
    worker.wake();
    const [batch] = await readBatches(db, agencyId, batchId);
    if (!batch) throw notFound('There is no such batch of statements.');
    return success<StatementRetryResult>({
      itemIds: itemIds.map(String),
      failures: failures.map(({ itemId, reason }) => ({ itemId: String(itemId), reason })),
      batch,
    });
  });

  app.get<{ Params: { readonly clientId: string; readonly attachmentId: string } }>(
    '/api/client/:clientId/attachment/:attachmentId/content',
    async (request, reply) => {
      const viewer = await requireViewer(context, request);
      const { allOffices } = requireArea(viewer, 'customer', officeRules(context));
      const clientId = parseId(request.params.clientId, SMALL_ID_DIGITS);
      const attachmentId = parseId(request.params.attachmentId);
      const kept =
        clientId === undefined || attachmentId === undefined
          ? undefined
          : await readAttachment(db, agencyId, clientId, attachmentId);
      // A by-office user may not see data of other offices (D14), nor learn that such an attachment exists.
      const mayRead = (office: number | null) =>
        allOffices || (office !== null && viewer.offices.includes(office));
      if (!kept || !mayRead(kept.office_id)) throw notFound('There is no such attachment.');
      const { attachment_id, document, created_at } = kept;
      const pdf = await once(`attachment ${attachment_id}`, () =>
        attachmentPdf(db, attachment_id, () =>
          draw([document], `Statement as of ${usDate(document.asOf)}`, created_at),
        ),
      );
      const name = `Statement ${document.customer.number} ${document.customer.name} ${document.asOf}.pdf`;
      return sendPdf(reply, pdf, name);
    },
  );

  function draw(documents: readonly StatementDocument[], title: string, made: string): Promise<Buffer> {
    return printer.print(documents, { title, author: agency.name, at: Date.parse(made) });
  }
}

function asRefusal(noteOutage: NoteOutage): (error: unknown) => never {
  return (error) => {
    if (error instanceof StatementRefusal) throw invalid(error.message);
    const outage = outageRefusal(error, 'queued');
    if (outage === null) throw error;
    noteOutage(error);
    throw invalid(outage);
  };
}

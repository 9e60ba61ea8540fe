import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PaymentDocument, PaymentDocumentKind } from '../../../src/api/wire';
import { parseId } from '../ids';
import { dollars } from '../ledger';
import type { DocumentMaker, Payment } from '../paymentDocuments';
import { findPayment, storedDocument, storedPdf, NoDocument, sumsOf } from '../paymentDocuments';
import { drawnOnce } from '../print/drawnOnce';
import type { Printer } from '../print/printer';
import { requireArea } from './access';
import { invalid, notFound, success } from './failures';
import type { ApiContext } from './apiContext';
import { officeRules, requireViewer } from './apiContext';
import { maySeePayment } from './paymentAccess';
import { sendPdf } from './sendPdf';

interface ById {
  Params: { readonly itemId: string };
}

const DOCUMENT = '/accounting/payment/:itemId/document';

/**
 * What goes out with a payment (D54): open to anyone who may see the payables reports, provided that every line of the payment belongs to an office they may see (D14).
 */
export function paymentRoutes(app: FastifyInstance, context: ApiContext, printer: Printer): void {
  const { db, agency, clock } = context;
  const { agencyId } = agency;
  const maker: DocumentMaker = { db, printer, agencyId, now: () => clock.now(), once: drawnOnce() };

  async function paymentOf(request: FastifyRequest<ById>): Promise<Payment> {
    const viewer = await requireViewer(context, request);
    const rules = officeRules(context);
    requireArea(viewer, 'companyPayables', rules);
    const itemId = parseId(request.params.itemId);
    const payment = itemId === undefined ? undefined : await findPayment(db, agencyId, itemId);
    if (!payment || !maySeePayment(viewer, payment, rules)) throw notFound('There is no such payment.');
    return payment;
  }

  app.get<ById>(DOCUMENT, async (request) => {
    const { item_id: itemId, voided_on: voidedDate } = await paymentOf(request);
    const { facts, madeAt, pages } = await storedDocument(maker, itemId).catch(asRefusal);
    const { kind, agencyName, payeeName, method, paidFrom, depositedTo, memo } = facts;
    const sums = sumsOf(facts.lines);
    return success<PaymentDocument>({
      itemId: String(itemId),
      kind,
      paymentNumber: facts.number,
      paymentDate: facts.date,
      agencyName,
      officeName: facts.office.name,
      payeeName,
      method,
      referenceNumber: facts.reference,
      paidFrom,
      depositedTo,
      memo,
      lines: facts.lines.map(({ gross, commission, paid, advanced, ...line }) => ({
        ...line,
        gross: dollars(gross),
        commission: dollars(commission),
        paid: dollars(paid),
        advanced: dollars(Math.max(0, advanced)),
        advanceReturned: dollars(Math.max(0, 0 - advanced)),
      })),
      gross: dollars(sums.gross),
      commission: dollars(sums.commission),
      paid: dollars(sums.paid),
      returned: dollars(sums.returned),
      advanced: dollars(sums.advanced),
      advanceReturned: dollars(sums.advancesReturned),
      pages,
      madeDate: madeAt,
      voidedDate,
    });
  });

  app.get<ById>(`${DOCUMENT}/content`, async (request, reply) => {
    const { item_id: itemId } = await paymentOf(request);
    const { facts, pdf } = await storedPdf(maker, itemId).catch(asRefusal);
    return sendPdf(reply, pdf, `${FILE_NAMES[facts.kind]} ${facts.number} ${facts.payeeName}.pdf`);
  });
}

/** What its file is called: as the module calls the same file, whose own title stays as it was first printed. */
const FILE_NAMES: Readonly<Record<PaymentDocumentKind, string>> = {
  RemittanceAdvice: 'Remittance Advice',
  CommissionStatement: 'Commission Statement',
};

function asRefusal(error: unknown): never {
  throw error instanceof NoDocument ? invalid(error.message) : error;
}

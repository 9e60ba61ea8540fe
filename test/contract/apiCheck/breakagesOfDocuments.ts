import { answering, changing, json, matching } from './breaking';
import type { BrokenCase } from './breaking';
import { isPayment } from './breakagesOfCommands';
import type { Breakage } from './backEnd';

/** Refuses payments, so that runs with `--write` leave the ledger its few lines that can be paid. */
const withoutPaying =
  (breakage: Breakage): Breakage =>
  (sent, ask) =>
    isPayment(sent) ? json(200, { code: 13, message: 'Not today.' }) : breakage(sent, ask);

type PaymentDocument = Readonly<Record<'paid', number>> & {
  readonly lines: readonly Readonly<Record<string, unknown>>[];
};
const document = (change: (data: PaymentDocument) => object): Breakage =>
  withoutPaying(
    changing(
      ({ url }) => url.endsWith('/document'),
      (body) => {
        const data = body['data'] as PaymentDocument | undefined;
        return data === undefined ? body : { ...body, data: { ...data, ...change(data) } };
      },
    ),
  );
/** How many files were made. */
let files = 0;

/** What goes out with a payment, with `--write`. */
export const UNDOCUMENTED: readonly BrokenCase[] = [
  {
    broken: 'a payment document that does not add up',
    breakage: document(({ paid }) => ({ paid: paid + 1 })),
    fails: [
      matching(
        /^GET \/accounting\/payment\/\{itemId\}\/document · sums: paid is [\d.]+, but its lines come to [\d.]+\.$/,
      ),
    ],
  },
  {
    broken: 'a payment document without a line of the report',
    breakage: document(({ lines }) => ({ lines: lines.map((line) => ({ ...line, lineId: '0' })) })),
    fails: [
      matching(
        /^GET \/accounting\/payment\/\{itemId\}\/document · sums: line \d+ of GetCompanyPayablesReport2, paid by it, is not among its lines with that amount\.$/,
      ),
    ],
  },
  {
    broken: 'a payment document that is made anew each time',
    breakage: withoutPaying(
      answering(
        ({ url }) => url.endsWith('/document/content'),
        (given) => (given.status === 200 ? { ...given, body: `%PDF-1.7 ${(files += 1)}` } : given),
      ),
    ),
    fails: [
      'GET /accounting/payment/{itemId}/document/content · the same file: is answered with other bytes the second time. Keep the file that was made first, and answer with it.',
    ],
  },
];

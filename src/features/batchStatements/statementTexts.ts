import type { StatementBatch, StatementItem } from '../../api/wire';
import type { IsoDate } from '../../domain';
import { pdfName } from '../../platform';

/** The words for the status of a batch, or of a customer in one (D9); one that a newer API knows is shown as it came. */
export const statusText = (status: string): string =>
  status === 'CompleteWithErrors' ? 'Complete with errors' : status;

/** How often the list is polled while a batch of it is unfinished, in milliseconds. */
export const POLL_EVERY_MS = 1500;

/**
 * How often an unfinished batch is polled for its customers, in milliseconds. All of them come with each answer, so that a
 * large batch would spend on its polls what its statements need; it also takes longer, and is polled about as often in all.
 * The last tenth, or a few that are tried again, are soon done.
 */
export function pollEveryMs({ counts }: Pick<StatementBatch, 'counts'>): number {
  const left = counts.total - settledOf({ counts });
  return Math.max(POLL_EVERY_MS, Math.min(counts.total, 10 * left) / 2);
}

/** Whether statements are still being made; such a batch is polled (D9). */
export function isUnfinished({ status }: Pick<StatementBatch, 'status'>): boolean {
  return status === 'Queued' || status === 'Processing';
}

/** The number of customers that are done, failed or skipped. */
export function settledOf({ counts }: Pick<StatementBatch, 'counts'>): number {
  return counts.done + counts.failed + counts.skipped;
}

/** The office of a batch. */
export const officeText = ({
  officeId,
  officeName,
}: Pick<StatementBatch, 'officeId' | 'officeName'>): string =>
  officeId == null ? 'All offices' : officeName || officeId;

/** File name for all statements of a batch. */
export function batchFileName({ id, asOfDate }: Pick<StatementBatch, 'id' | 'asOfDate'>): string {
  return `Statements ${asOfDate} batch ${id}.pdf`;
}

/** File name for one customer's statement. */
export function statementFileName(
  { clientNumber, clientName }: Pick<StatementItem, 'clientNumber' | 'clientName'>,
  asOfDate: IsoDate,
): string {
  return pdfName(`Statement ${clientNumber} ${clientName} ${asOfDate}`);
}

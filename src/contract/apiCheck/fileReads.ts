import type { ApiRequest, Caller } from './apiClient.ts';
import type { CheckRun } from './checkRun.ts';
import { answerOf, REFUSED } from './examiner.ts';
import { isReply } from './transport.ts';

/**
 * Fetches a PDF; a refusal that says why there is none is not a fault, and means `refused`.
 * @returns the file, or undefined if it was none.
 */
export async function readFile(
  run: CheckRun,
  caller: Caller,
  request: ApiRequest,
  refused: string,
): Promise<Buffer | undefined> {
  const { examiner } = run;
  const subject = answerOf(request.call, caller);
  const reply = await examiner.client.ask(caller, request);
  const type = isReply(reply) ? (reply.headers['content-type'] ?? '') : '';
  if (isReply(reply) && reply.status === 200 && type.startsWith('application/pdf')) {
    const isPdf = reply.body.subarray(0, 5).toString() === '%PDF-';
    examiner.findings.record(
      subject,
      isPdf ? [] : ['is answered with Content-Type application/pdf, but the file does not begin with %PDF-.'],
      'a PDF',
    );
    return isPdf ? reply.body : undefined;
  }
  const { status, code, read } = examiner.factsOf(reply);
  if ('problem' in read) {
    examiner.findings.failed(
      subject,
      read.problem.replace('“application/json”', '“application/pdf” for a file'),
    );
  } else if (status !== 200 || code !== REFUSED) {
    examiner.findings.failed(
      subject,
      `is answered with HTTP ${status} and JSON. Answer with the file, as application/pdf.`,
    );
  } else if (!examiner.report(subject, examiner.answerProblems(request.call, read.json, code))) {
    examiner.findings.notChecked(subject, refused);
  }
  return undefined;
}

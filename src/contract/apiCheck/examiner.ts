import type { ApiClient, ApiRequest, Caller } from './apiClient.ts';
import type { ApiCall, Schema } from './apiDocument.ts';
import { guideOf, sectionOf } from './apiDocument.ts';
import type { Findings, Subject } from './findings.ts';
import { WrittenNumber } from './jsonText.ts';
import type { WrittenJson } from './jsonText.ts';
import { readReply } from './replyWords.ts';
import type { ReadReply } from './replyWords.ts';
import type { ShapeCheck, ShapeProblem } from './shape.ts';
import { isReply } from './transport.ts';
import type { NoReply, Reply } from './transport.ts';

/** Success of `/api/features`; of every other call it is 0. */
const FEATURES_OK = 200;
const NO_DATA = 2;
export const REFUSED = 13;
const RESTRICTED = 15;
const FORBIDDEN = 403;

/** A way to refuse. */
export type Refusal = 'http401' | 'http403' | 'http404' | 'http4xx' | 'code13' | 'code15';

const REFUSALS: Readonly<
  Record<Refusal, { readonly words: string; readonly fits: (status: number, code: unknown) => boolean }>
> = {
  http401: { words: 'HTTP 401', fits: (status) => status === 401 },
  http403: { words: 'HTTP 403', fits: (status) => status === 403 },
  http404: { words: 'HTTP 404', fits: (status) => status === 404 },
  http4xx: { words: 'HTTP 400, 413 or 415', fits: (status) => [400, 413, 415].includes(status) },
  code13: { words: 'code 13', fits: (status, code) => status === 200 && code === REFUSED },
  code15: { words: 'code 15', fits: (status, code) => status === 200 && code === RESTRICTED },
};

function outcomeWords(status: number, code: unknown): string {
  if (status !== 200) return `HTTP ${status}`;
  if (code === 0 || code === NO_DATA || code === FEATURES_OK) return 'a success';
  return code === undefined ? 'no code' : `code ${JSON.stringify(code)}`;
}

/** A reply as far as it can be read: its status, the code of its envelope, and its JSON. */
export interface ReplyFacts {
  readonly status: number;
  readonly code: unknown;
  readonly read: ReadReply;
}

/** Makes calls, and checks the answers against the reference. */
export class Examiner {
  constructor(
    readonly client: ApiClient,
    readonly findings: Findings,
    private readonly shape: ShapeCheck,
    private readonly timeoutMs: number,
  ) {}

  /**
   * Makes a call that must succeed.
   *
   * @returns `data` of its answer, an empty list for a report without rows; undefined if it was not as it must be.
   */
  async success<T>(caller: Caller, request: ApiRequest): Promise<T | undefined> {
    const { call } = request;
    const plain = answerOf(call, caller);
    const subject =
      request.label === undefined ? plain : { ...plain, check: `${plain.check} (${request.label})` };
    const reply = await this.client.ask(caller, request);
    const { status, code, read } = this.factsOf(reply);
    if ('problem' in read) {
      this.findings.failed(
        read.isPage ? { ...subject, see: PATHS } : subject,
        `${read.problem}${this.originWords(request, status)}`,
      );
      return undefined;
    }
    if (status !== 200) {
      this.findings.failed(
        subject,
        `is answered with HTTP ${status}${sentence(read.json)}.${rightsHint(caller, request, status, code)}${this.originWords(request, status)}${requestWords(request)}`,
      );
      return undefined;
    }
    const problems = this.answerProblems(call, read.json, code);
    const isWrong = this.report(subject, problems);
    if (code === REFUSED && messageOf(read.json) === request.mayRefuseWith) {
      this.findings.notChecked(subject, `It is refused with the message “${request.mayRefuseWith}”.`);
      return undefined;
    }
    if (code === REFUSED || code === RESTRICTED) {
      this.findings.failed(
        subject,
        `is refused with code ${code}${sentence(read.json)}.${rightsHint(caller, request, status, code)}${requestWords(request)}`,
      );
      return undefined;
    }
    if (isWrong) return undefined;
    this.findings.passed(subject, 'as the reference says');
    if (code === NO_DATA) return [] as T;
    const body = JSON.parse(read.text) as { readonly data?: T };
    this.noteOrder(body);
    return code === FEATURES_OK ? (body as T) : body.data;
  }

  /** A report whose code comes last is shown only when the whole of it is there. */
  private noteOrder(body: { readonly data?: unknown }): void {
    const [first] = Object.keys(body).filter((name) => name === 'code' || name === 'data');
    if (first !== 'data' || !Array.isArray(body.data)) return;
    this.findings.note(
      { call: 'every call', check: 'code before data', see: ENVELOPE },
      'data comes before code. Write code first: the rows of a report are otherwise not shown while they arrive.',
    );
  }

  /** Makes a call that must be refused, in one of the ways that are given. */
  async refusal(
    caller: Caller,
    request: ApiRequest,
    subject: Subject,
    refusals: readonly Refusal[],
    why: string,
  ): Promise<void> {
    const { status, code, read } = this.factsOf(await this.client.ask(caller, request));
    const expected = refusals.map((refusal) => REFUSALS[refusal].words).join(', or with ');
    if ('problem' in read) {
      this.findings.failed(read.isPage ? { ...subject, see: PATHS } : subject, `${why}: it ${read.problem}`);
      return;
    }
    const isExpected = refusals.some((refusal) => REFUSALS[refusal].fits(status, code));
    if (!isExpected) {
      this.findings.failed(
        subject,
        `${why}: it is answered with ${outcomeWords(status, code)}; answer with ${expected}.${requestWords(request)}`,
      );
      return;
    }
    const problems =
      status === 200 ? this.answerProblems(request.call, read.json, code) : this.failureProblems(read.json);
    if (!this.report({ ...subject, see: ENVELOPE }, problems))
      this.findings.passed(subject, `${why}: ${expected}`);
  }

  /** Status and code of a reply. */
  factsOf(reply: Reply | NoReply): ReplyFacts {
    const read = readReply(reply, this.timeoutMs);
    const code = 'json' in read ? codeOf(read.json) : undefined;
    return { status: isReply(reply) ? reply.status : 0, code, read };
  }

  /** Where an answer with HTTP 200 differs from the reference. */
  answerProblems(call: ApiCall, json: WrittenJson, code: unknown): ShapeProblem[] {
    const answer: Schema = call.answer ?? { $ref: '#/components/schemas/Refused' };
    const forms = this.shape.resolved(answer).anyOf;
    if (!forms) return this.shape.problems(answer, json);
    const byCode = forms.map((form) => ({ form, code: this.codeOfForm(form) }));
    const meant = byCode.find((one) => one.code === code);
    if (meant) return this.shape.problems(meant.form, json);
    const codes = byCode.map((one) => String(one.code)).join(', ');
    const message =
      code === undefined
        ? 'is missing; every JSON answer is { "code", "message"?, "data"? }'
        : `is ${JSON.stringify(code)}; expected the number ${codes.replace(/, (?=\d+$)/, ' or ')}`;
    return [{ at: 'code', kind: 'wrong', message }];
  }

  /** Where the envelope of another status than 200 differs from the reference. */
  failureProblems(json: WrittenJson): ShapeProblem[] {
    return this.shape.problems({ $ref: '#/components/schemas/HttpFailure' }, json);
  }

  /** Tells problems, each once however many rows have it. Returns whether anything is wrong. */
  report(subject: Subject, problems: readonly ShapeProblem[]): boolean {
    const groups = new Map<string, { readonly first: ShapeProblem; more: number }>();
    for (const problem of problems) {
      const place = `${problem.kind} ${problem.at.replace(/\[\d+\]/g, '[]')} ${problem.message.replace(/^.*;/, '')}`;
      const group = groups.get(place);
      if (group) group.more += 1;
      else groups.set(place, { first: problem, more: 0 });
    }
    for (const { first, more } of groups.values()) {
      const { at, kind, message } = first;
      const words = `${at} ${message}${more > 0 ? ` (and ${more} more like it)` : ''}.`;
      if (kind === 'wrong') this.findings.failed(subject, words);
      else this.findings.note(subject, words);
    }
    return problems.some(({ kind }) => kind === 'wrong');
  }

  /**
   * What a request said of the page that sends it, where that may be why it failed: a call that everybody may make, such
   * as the end of a session, and that is refused. Blank where it is no reason.
   */
  private originWords({ call }: ApiRequest, status: number): string {
    const isOpen = call.access === 'anybody' || (call.access === 'signedIn' && status === FORBIDDEN);
    if (!isOpen) return '';
    const origin = this.client.originOf(call.method);
    return origin === null
      ? ''
      : ` It was sent with Origin ${origin}: if that is the reason, add it to the list of your pages’ origins.`;
  }

  private codeOfForm(form: Schema): unknown {
    return this.shape.resolved(form).properties?.['code']?.const;
  }
}

const PATHS = guideOf("Which paths are the API's");
/** The envelope's section of the reference. */
export const ENVELOPE = sectionOf('rule-Envelope');

/** What is said of a call's answer. */
export const answerOf = (
  { name, see }: ApiCall,
  { check, name: user }: Pick<Caller, 'check' | 'name'>,
): Subject => ({
  call: name,
  check,
  see,
  user,
});

function codeOf(json: WrittenJson): unknown {
  const { code } = Object(json) as { readonly code?: WrittenJson };
  return code instanceof WrittenNumber ? code.value : code;
}

/** The message of an envelope, which is for users and tells why. */
function messageOf(json: WrittenJson): string {
  const { message } = Object(json) as { readonly message?: unknown };
  return typeof message === 'string' ? message : '';
}

function sentence(json: WrittenJson): string {
  const message = messageOf(json);
  return message === '' ? '' : ` and the message “${message.slice(0, 200)}”`;
}

/** A hint that a refusal contradicts the rights that the session gives the user; blank if it does not. */
function rightsHint({ rights, name }: Caller, { call }: ApiRequest, status: number, code: unknown): string {
  const isOfRights =
    rights !== null && typeof call.access !== 'string' && (status === 403 || code === RESTRICTED);
  return isOfRights
    ? ` By perms and flags of GET /user/whoami, ${name} may: correct one of the two (position counts the hex digits of perms from the left).`
    : '';
}

/** The request, so that it can be repeated. */
function requestWords({ body, path, call }: ApiRequest): string {
  const request = ` The request was ${call.method} ${path}`;
  if (body === undefined) return request;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return `${request} ${text.length > 300 ? `${text.slice(0, 300)}…` : text}`;
}

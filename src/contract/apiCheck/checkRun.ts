import type { ApiRequest, Caller } from './apiClient.ts';
import type { ApiCall } from './apiDocument.ts';
import { answerOf } from './examiner.ts';
import type { Examiner } from './examiner.ts';
import type { Findings } from './findings.ts';

/** The `check` of findings about calls that a user may not make. */
export const PERMISSIONS = 'permissions';

/** A run of the check: makes the calls of the reference by their names. */
export class CheckRun {
  constructor(
    readonly calls: ReadonlyMap<string, ApiCall>,
    readonly examiner: Examiner,
  ) {}

  get findings(): Findings {
    return this.examiner.findings;
  }

  call(name: string): ApiCall {
    const found = this.calls.get(name);
    if (!found) throw new Error(`The reference has no ${name}`);
    return found;
  }

  /** The request of a query. */
  queryRequest(name: string, fields: object = {}): ApiRequest {
    const call = this.call(name);
    return { call, path: call.path, body: { query: name, ...fields } };
  }

  /** The request of another call, with its ids. */
  restRequest(name: string, ids: Readonly<Record<string, string>> = {}, body?: object): ApiRequest {
    const call = this.call(name);
    const path = call.path.replace(/\{(\w+)\}/g, (_, id: string) => encodeURIComponent(ids[id] ?? ''));
    return { call, path, ...(body === undefined ? {} : { body }) };
  }

  /**
   * Makes a query; `label` distinguishes it in the findings from other queries with its name. Undefined if the answer is
   * not as it must be, or if the caller may not make the query; then it checks that the query is refused.
   */
  ask<T>(caller: Caller, name: string, fields: object = {}, label?: string): Promise<T | undefined> {
    const request = this.queryRequest(name, fields);
    return this.made<T>(caller, label === undefined ? request : { ...request, label });
  }

  /** Makes another call, as `ask` does. */
  get<T>(caller: Caller, name: string, ids: Readonly<Record<string, string>> = {}): Promise<T | undefined> {
    return this.made<T>(caller, this.restRequest(name, ids));
  }

  /** Whether a caller may make a call; if not, checks that the call is refused. */
  async mayMake(caller: Caller, request: ApiRequest): Promise<boolean> {
    const expected = caller.rights?.expects(request.call) ?? 'answer';
    if (expected === 'answer') return true;
    const subject = { ...answerOf(request.call, caller), check: PERMISSIONS };
    const [lacked = []] = caller.rights?.lackedFor(request.call) ?? [];
    const why = `by perms of GET /user/whoami, read at the positions of GET /metadata/permissions from the left, ${caller.name} lacks permission ${lacked.join(' or ')}`;
    await this.examiner.refusal(caller, request, subject, [expected], why);
    return false;
  }

  /** Whether a caller gets an answer to a call. */
  mayGet({ rights }: Caller, name: string): boolean {
    return (rights?.expects(this.call(name)) ?? 'answer') === 'answer';
  }

  notChecked(caller: Caller, name: string, message: string): void {
    this.findings.notChecked(answerOf(this.call(name), caller), message);
  }

  private async made<T>(caller: Caller, request: ApiRequest): Promise<T | undefined> {
    return (await this.mayMake(caller, request)) ? this.examiner.success<T>(caller, request) : undefined;
  }
}

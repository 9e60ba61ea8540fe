import type { ApiRequest, Caller } from './apiClient.ts';
import type { ApiCall } from './apiDocument.ts';
import { answerOf } from './examiner.ts';
import type { Examiner } from './examiner.ts';

/** What findings about calls that a user may not make are called. */
export const PERMISSIONS = 'permissions';

/** Asks the calls of the reference by their names. */
export class Asking {
  constructor(
    readonly calls: ReadonlyMap<string, ApiCall>,
    readonly examiner: Examiner,
  ) {}

  call(name: string): ApiCall {
    const found = this.calls.get(name);
    if (!found) throw new Error(`The reference has no ${name}`);
    return found;
  }

  /** The request of a query. */
  query(name: string, fields: object = {}): ApiRequest {
    const call = this.call(name);
    return { call, path: call.path, body: { query: name, ...fields } };
  }

  /** The request of another call, with its ids. */
  path(name: string, ids: Readonly<Record<string, string>> = {}, body?: object): ApiRequest {
    const call = this.call(name);
    const path = call.path.replace(/\{(\w+)\}/g, (_, id: string) => encodeURIComponent(ids[id] ?? ''));
    return { call, path, ...(body === undefined ? {} : { body }) };
  }

  /**
   * Makes a query; `as` distinguishes it in the findings from other queries with its name. Undefined if the answer is
   * not as it must be, or if the caller may not make the query; then it checks that the query is refused.
   */
  ask<T>(caller: Caller, name: string, fields: object = {}, as?: string): Promise<T | undefined> {
    const asked = this.query(name, fields);
    return this.made<T>(caller, as === undefined ? asked : { ...asked, as });
  }

  /** Makes another call, as `ask` does. */
  get<T>(caller: Caller, name: string, ids: Readonly<Record<string, string>> = {}): Promise<T | undefined> {
    return this.made<T>(caller, this.path(name, ids));
  }

  /** Whether a caller may make a call; if not, checks that the call is refused. */
  async mayMake(caller: Caller, asked: ApiRequest): Promise<boolean> {
    const expected = caller.rights?.expects(asked.call) ?? 'answer';
    if (expected === 'answer') return true;
    const subject = { ...answerOf(asked.call, caller), check: PERMISSIONS };
    const [lacked = []] = caller.rights?.lackedFor(asked.call) ?? [];
    const why = `by perms of GET /user/whoami, read at the positions of GET /metadata/permissions from the left, ${caller.name} lacks permission ${lacked.join(' or ')}`;
    await this.examiner.refusal(caller, asked, subject, [expected], why);
    return false;
  }

  /** Whether a caller gets an answer to a call. */
  mayGet({ rights }: Caller, name: string): boolean {
    return (rights?.expects(this.call(name)) ?? 'answer') === 'answer';
  }

  notChecked(caller: Caller, name: string, message: string): void {
    this.examiner.findings.notChecked(answerOf(this.call(name), caller), message);
  }

  private async made<T>(caller: Caller, asked: ApiRequest): Promise<T | undefined> {
    return (await this.mayMake(caller, asked)) ? this.examiner.success<T>(caller, asked) : undefined;
  }
}

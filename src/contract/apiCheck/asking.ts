import type { Asked, Caller } from './apiClient.ts';
import type { ApiCall } from './apiDocument.ts';
import { answerOf } from './examiner.ts';
import type { Examiner } from './examiner.ts';

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
  query(name: string, fields: object = {}): Asked {
    const call = this.call(name);
    return { call, path: call.path, body: { query: name, ...fields } };
  }

  /** The request of another call, with its ids. */
  path(name: string, ids: Readonly<Record<string, string>> = {}, body?: object): Asked {
    const call = this.call(name);
    const path = call.path.replace(/\{(\w+)\}/g, (_, id: string) => encodeURIComponent(ids[id] ?? ''));
    return { call, path, ...(body === undefined ? {} : { body }) };
  }

  /** Makes a query that must succeed; undefined if it does not. */
  ask<T>(caller: Caller, name: string, fields: object = {}): Promise<T | undefined> {
    return this.examiner.success<T>(caller, this.query(name, fields));
  }

  /** Makes another call that must succeed; undefined if it does not. */
  get<T>(caller: Caller, name: string, ids: Readonly<Record<string, string>> = {}): Promise<T | undefined> {
    return this.examiner.success<T>(caller, this.path(name, ids));
  }

  notChecked(name: string, message: string): void {
    this.examiner.findings.notChecked(answerOf(this.call(name)), message);
  }
}

import type { IsoMoment } from '../../../src/api/wire';

/** Which items a report may show to the user (§6, D4, D14). */
export interface Scope {
  readonly agencyId: number;
  /** Offices of the items (D14); null for all. */
  readonly officeIds: readonly number[] | null;
  /** Staff id; only items that this user created (9003 without 9004). */
  readonly createdBy?: string;
  /** Only items created at or after a moment (without 9002: the last two days). */
  readonly createdSince?: IsoMoment;
}

/** Whether a scope is all items of its agency. */
export const isWholeAgency = ({ officeIds, createdBy, createdSince }: Scope): boolean =>
  officeIds === null && createdBy === undefined && createdSince === undefined;

/** Adds a value to a statement's parameters and returns its placeholder. */
export type Bind = (value: unknown) => string;

/** @param params of the statement */
export const bindTo =
  (params: unknown[]): Bind =>
  (value) =>
    `$${params.push(value)}`;

/** The SQL conditions of a scope on table `item`, by its name in the statement. */
export function scopeConditions(scope: Scope, item: string, bind: Bind): string {
  const conditions = [`${item}.agency_id = ${bind(scope.agencyId)}::int`];
  if (scope.officeIds) conditions.push(`${item}.office_id = ANY (${bind([...scope.officeIds])}::int[])`);
  if (scope.createdBy !== undefined) conditions.push(`${item}.created_by = ${bind(scope.createdBy)}::uuid`);
  if (scope.createdSince !== undefined)
    conditions.push(`${item}.created_at >= ${bind(scope.createdSince)}::timestamptz`);
  return conditions.join(' AND ');
}

/**
 * The SQL conditions of a scope on table `item`, named `i`.
 *
 * @param params Receives the values; the conditions refer to them by position.
 */
export const scopeSql = (scope: Scope, params: unknown[]): string =>
  scopeConditions(scope, 'i', bindTo(params));

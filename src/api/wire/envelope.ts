/** Result codes of accounting and agency replies (§4). */
export const ResultCode = { Ok: 0, NoData: 2, ValidationError: 13, AccessRestricted: 15 } as const;
export type ResultCode = (typeof ResultCode)[keyof typeof ResultCode];

/** The success code of `/api/features` (§7). */
export const FEATURES_OK = 200;

/**
 * Every JSON reply of the host's API (D1). `code` is a `ResultCode`. `message`, required with any code but `Ok` and
 * `NoData`, is a sentence for the user, or `Reconnect` (D16). A report of rows has an array as `data`, and none with
 * `NoData`.
 */
export interface Envelope<T> {
  readonly code: number;
  readonly message?: string;
  readonly data?: T;
}

/** A JSON number in dollars, written with at most two decimals (D2). Turned into integer cents by the module. */
export type Dollars = number;
/** A number in percent, with at most one decimal. Numbers that are neither this nor an amount have none: ids, counts, days. */
export type Percent = number;
/**
 * A calendar date `yyyy-MM-dd`, never converted through a time zone (D3).
 * @format date
 */
export type IsoDate = string;
/**
 * A moment, ISO-8601 in UTC; shown in the agency's time zone (D3).
 * @format date-time
 */
export type IsoMoment = string;

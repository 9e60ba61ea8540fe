import { centsFromDollars, isIsoDate } from '../domain';

/**
 * Whether a value of a reply has the shape that screens rely on. A reply of another shape fails its call with a
 * message, instead of crashing the screen that reads it (§8).
 */
export type Shape = (value: unknown) => boolean;

export const text: Shape = (value) => typeof value === 'string';
export const number: Shape = (value) => typeof value === 'number';
/** An amount in dollars that is of whole cents (D2). */
export const amount: Shape = (value) => {
  if (typeof value !== 'number') return false;
  try {
    centsFromDollars(value);
    return true;
  } catch {
    return false;
  }
};
/** A calendar date that exists, `yyyy-MM-dd` (D3): screens that write another one would crash. */
export const isoDate: Shape = isIsoDate;
export const boolean: Shape = (value) => typeof value === 'boolean';

/** A list of values of one shape. */
export const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every((entry) => shape(entry));

/** A value of the shape, or null, or undefined. */
export const optional =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || value === null || shape(value);

/** An object whose fields have these shapes. Other fields are not checked. */
export const record =
  (fields: Readonly<Record<string, Shape>> = {}): Shape =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(fields).every(([name, shape]) =>
      shape((value as Readonly<Record<string, unknown>>)[name]),
    );

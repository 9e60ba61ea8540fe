/**
 * Whether a value of a reply is what the screens rely on. A reply of another shape fails its call with a message, in
 * place of failing the screen that reads it (§8).
 */
export type Shape = (value: unknown) => boolean;

export const text: Shape = (value) => typeof value === 'string';
export const number: Shape = (value) => typeof value === 'number';
export const flag: Shape = (value) => typeof value === 'boolean';

/** A list of values of one shape. */
export const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every((entry) => shape(entry));

/** As the shape says, or null, or left out. */
export const optional =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || value === null || shape(value);

/** An object with fields of such shapes; others are not looked at. */
export const record =
  (fields: Readonly<Record<string, Shape>> = {}): Shape =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries(fields).every(([name, shape]) =>
      shape((value as Readonly<Record<string, unknown>>)[name]),
    );

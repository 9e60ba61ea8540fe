import type { Schema } from './apiDocument.ts';
import type { WrittenJson } from './jsonText.ts';
import { WrittenNumber } from './jsonText.ts';

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a number without decimals',
  boolean: 'true or false',
  object: 'an object',
  array: 'a list',
  null: 'null',
};

/** What a schema expects, in words. */
export function expectedWords(schema: Schema): string {
  const { type = [], format, multipleOf, enum: values, minimum, maximum, pattern } = schema;
  if (Object.hasOwn(schema, 'const')) return JSON.stringify(schema.const);
  if (values) return `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;
  if (format === 'date') return 'a date yyyy-MM-dd, without time and zone';
  if (format === 'date-time') return 'a moment in UTC, such as "2026-05-14T16:00:00Z"';
  if (multipleOf === 0.01) return 'an amount: a number with at most two decimals';
  if (pattern !== undefined) return `text that matches ${pattern}`;
  const types = (typeof type === 'string' ? [type] : type).map((one) => TYPES[one] ?? one);
  const limits = [
    ...(minimum === undefined ? [] : [`not below ${minimum}`]),
    ...(maximum === undefined ? [] : [`not above ${maximum}`]),
    ...limitWords(schema),
  ];
  return [types.join(' or '), ...limits].join(', ');
}

function limitWords({ minLength, maxLength, minItems, maxItems }: Schema): string[] {
  return [
    ...(minLength === undefined ? [] : [`of at least ${minLength} characters`]),
    ...(maxLength === undefined ? [] : [`of at most ${maxLength} characters`]),
    ...(minItems === undefined ? [] : [`of at least ${minItems}`]),
    ...(maxItems === undefined ? [] : [`of at most ${maxItems}`]),
  ];
}

/** Text that tells nothing of a person: ids and dates. */
const HARMLESS = /^[\d:.TZ+-]{0,40}$/;

/** A value as it is told: names and other free text stay out of reports, which end up in logs. */
export function shown(value: WrittenJson, { enum: values }: Schema = {}): string {
  if (value === null) return 'null';
  if (value instanceof WrittenNumber) {
    const isTooLarge = Math.abs(value.value) > Number.MAX_SAFE_INTEGER;
    return `the number ${value.text}${isTooLarge ? `, beyond ${Number.MAX_SAFE_INTEGER}` : ''}`;
  }
  if (typeof value === 'string') {
    const isCode = values !== undefined && value.length <= 40;
    return isCode || HARMLESS.test(value) ? JSON.stringify(value) : `text of ${value.length} characters`;
  }
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`;
  return typeof value === 'object' ? 'an object' : String(value);
}

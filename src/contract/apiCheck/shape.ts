import type { Schema } from './apiDocument.ts';
import type { WrittenJson } from './jsonText.ts';
import { WrittenNumber } from './jsonText.ts';
import { expectedWords, shown } from './shapeWords.ts';

/** Where an answer differs from the reference. */
export interface ShapeProblem {
  /** The part of the answer, such as `data[3].amount`. */
  readonly at: string;
  readonly message: string;
  /** Whether it is wrong, or merely a field that the reference does not name. */
  readonly kind: 'wrong' | 'unknown field';
}

type Fields = Readonly<Record<string, WrittenJson>>;

/** A schema as it is used again for each of an answer's many rows. */
interface ReadySchema {
  /** Without alternatives. */
  readonly own: Schema;
  /** Its alternatives; none if it has no `anyOf`. */
  readonly forms: readonly Schema[];
  readonly properties: readonly (readonly [name: string, schema: Schema])[];
  readonly pattern: RegExp | null;
}

/**
 * Compares parsed JSON with schemas of the API reference. It supports exactly the keywords that the reference uses; a
 * test compares its results with those of a full validator. Numbers are checked as written.
 */
export class ShapeCheck {
  private readonly ready = new WeakMap<Schema, ReadySchema>();

  constructor(private readonly schemas: Readonly<Record<string, Schema>>) {}

  /** A schema without a reference at its top. */
  resolved(schema: Schema): Schema {
    if (schema.$ref === undefined) return schema;
    const name = schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
    const found = this.schemas[name];
    if (!found) throw new Error(`The reference has no ${schema.$ref}`);
    const own = Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$ref'));
    return { ...this.resolved(found), ...own };
  }

  /** Every difference, in the order of the schema; none if the value is as the schema says. */
  problems(schema: Schema, value: WrittenJson): ShapeProblem[] {
    const found: ShapeProblem[] = [];
    this.check(schema, value, { name: '', parent: null }, found);
    return found;
  }

  private check(schema: Schema, value: WrittenJson, place: Place, found: ShapeProblem[]): void {
    const ready = this.readyOf(schema);
    if (!fitsItself(ready, value)) {
      found.push(wrongAt(place, shown(value, ready.own), expectedWords(ready.own)));
      return;
    }
    if (isList(value)) this.checkList(ready.own, value, place, found);
    else if (isRecord(value)) this.checkFields(ready, value, place, found);
    if (ready.forms.length > 0) this.checkForms(ready.forms, value, place, found);
  }

  private readyOf(schema: Schema): ReadySchema {
    const known = this.ready.get(schema);
    if (known !== undefined) return known;
    const { anyOf = [], ...own } = this.resolved(schema);
    const forms = anyOf.map((form) => this.resolved(form));
    const ready = {
      own,
      forms,
      properties: Object.entries(own.properties ?? {}),
      pattern: own.pattern === undefined ? null : new RegExp(own.pattern, 'u'),
    };
    this.ready.set(schema, ready);
    return ready;
  }

  /** Finds the problems with the form that is meant: the only one of the value's type, or none if any form fits. */
  private checkForms(
    forms: readonly Schema[],
    value: WrittenJson,
    place: Place,
    found: ShapeProblem[],
  ): void {
    const byForm = forms.map((form) => {
      const ofForm: ShapeProblem[] = [];
      this.check(form, value, place, ofForm);
      return ofForm;
    });
    const fits = byForm.find((problems) => problems.every(({ kind }) => kind !== 'wrong'));
    const ofType = byForm.filter((_, index) => isOfType(forms[index]?.type, value));
    const meant = fits ?? (ofType.length === 1 ? ofType[0] : undefined);
    if (meant) {
      // One by one: a call takes only so many arguments, and a report may have a problem in each row.
      for (const problem of meant) found.push(problem);
      return;
    }
    const expected = forms.map((form) => expectedWords(form)).join(', or ');
    const withValues = forms.find(({ enum: values }) => values);
    found.push(wrongAt(place, shown(value, withValues), expected));
  }

  private checkList(
    { items }: Schema,
    value: readonly WrittenJson[],
    place: Place,
    found: ShapeProblem[],
  ): void {
    if (items) value.forEach((part, index) => this.check(items, part, { name: index, parent: place }, found));
  }

  private checkFields(
    { own, properties: parts }: ReadySchema,
    value: Fields,
    place: Place,
    found: ShapeProblem[],
  ): void {
    const { properties = {}, required = [], additionalProperties: others } = own;
    const names = Object.keys(value);
    const unknown = names.filter((name) => !Object.hasOwn(properties, name));
    for (const name of required) {
      if (!Object.hasOwn(value, name)) found.push(missingAt(place, name, unknown));
    }
    for (const [name, part] of parts) {
      const field = Object.hasOwn(value, name) ? value[name] : undefined;
      if (field !== undefined) this.check(part, field, { name, parent: place }, found);
    }
    for (const name of unknown) {
      const at = { name, parent: place };
      if (typeof others === 'object') this.check(others, value[name] ?? null, at, found);
      else if (others === false) {
        found.push({
          at: addressOf(at),
          kind: 'unknown field',
          message: 'is not in the reference: it is ignored',
        });
      }
    }
  }
}

/** Where a value is: the field or the row of its parent, which has no parent itself if it is the whole answer. */
interface Place {
  readonly name: string | number;
  readonly parent: Place | null;
}

/** A place as text, such as `data[3].amount`. Made only for problems, since an answer has thousands of places. */
function addressOf({ name, parent }: Place): string {
  if (parent === null) return '';
  const before = addressOf(parent);
  if (typeof name === 'number') return `${before}[${name}]`;
  return before === '' ? name : `${before}.${name}`;
}

function wrongAt(place: Place, found: string, expected: string): ShapeProblem {
  return { at: addressOf(place), kind: 'wrong', message: `is ${found}; expected ${expected}` };
}

function missingAt(place: Place, name: string, unknown: readonly string[]): ShapeProblem {
  const alike = unknown.find((one) => plain(one) === plain(name));
  const hint = alike === undefined ? '' : `: it is called “${alike}” there, and names must match exactly`;
  return { at: addressOf({ name, parent: place }), kind: 'wrong', message: `is missing${hint}` };
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const isList = (value: WrittenJson): value is readonly WrittenJson[] => Array.isArray(value);
const isRecord = (value: WrittenJson): value is Fields =>
  typeof value === 'object' && value !== null && !isList(value) && !(value instanceof WrittenNumber);

function isOfType(type: Schema['type'], value: WrittenJson): boolean {
  if (type === undefined) return true;
  return typeof type === 'string' ? isOneOfType(type, value) : type.some((one) => isOneOfType(one, value));
}

function isOneOfType(type: string, value: WrittenJson): boolean {
  // The module reads a larger one as another number.
  if (type === 'integer') return value instanceof WrittenNumber && Number.isSafeInteger(value.value);
  return type === typeOf(value);
}

function typeOf(value: WrittenJson): string {
  if (value === null) return 'null';
  if (value instanceof WrittenNumber) return 'number';
  if (isList(value)) return 'array';
  return typeof value;
}

/** Whether the value itself fits, whatever it holds. */
function fitsItself({ own: schema, pattern }: ReadySchema, value: WrittenJson): boolean {
  if (!isOfType(schema.type, value)) return false;
  if (schema.enum !== undefined || Object.hasOwn(schema, 'const')) {
    const plainValue = value instanceof WrittenNumber ? value.value : value;
    if (Object.hasOwn(schema, 'const') && plainValue !== schema.const) return false;
    if (schema.enum && !schema.enum.includes(plainValue)) return false;
  }
  if (value instanceof WrittenNumber) return numberFits(schema, value);
  if (typeof value === 'string') return textFits(schema, pattern, value);
  if (isList(value)) return within(value.length, schema.minItems, schema.maxItems);
  return true;
}

function numberFits({ multipleOf, minimum, maximum }: Schema, number: WrittenNumber): boolean {
  if (multipleOf !== undefined && number.decimals > -Math.log10(multipleOf)) return false;
  return within(number.value, minimum, maximum);
}

function textFits({ minLength, maxLength, format }: Schema, pattern: RegExp | null, text: string): boolean {
  // As in JSON Schema, whose lengths count characters; most texts have no limits.
  const isLimited = minLength !== undefined || maxLength !== undefined;
  if (isLimited && !within(Array.from(text).length, minLength, maxLength)) return false;
  if (pattern !== null && !pattern.test(text)) return false;
  if (format === 'date') return isDate(text);
  return format !== 'date-time' || isMoment(text);
}

const within = (value: number, min = -Infinity, max = Infinity): boolean => value >= min && value <= max;

/** Whether a text is a day of the calendar, `yyyy-MM-dd`. */
function isDate(text: string): boolean {
  // A date counts days beyond the end of a month into the next one.
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8))
  );
}

function isMoment(text: string): boolean {
  const [, day = '', rest = ''] = /^(.{10})T(.+)$/.exec(text) ?? [];
  return isDate(day) && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/.test(rest);
}

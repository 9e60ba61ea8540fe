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
}

/**
 * Compares parsed JSON with schemas of the API reference: exactly the keywords that the reference uses, of which a
 * test holds this to a full validator. Numbers are judged as they are written.
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
  problems(schema: Schema, value: WrittenJson, at = ''): ShapeProblem[] {
    const ready = this.readyOf(schema);
    const wrong = this.ownProblem(ready.own, value, at);
    if (wrong !== null) return [wrong];
    const inside = [...this.listProblems(ready.own, value, at), ...this.objectProblems(ready, value, at)];
    return ready.forms.length === 0 ? inside : [...inside, ...this.formProblems(ready.forms, value, at)];
  }

  private readyOf(schema: Schema): ReadySchema {
    const known = this.ready.get(schema);
    if (known !== undefined) return known;
    const { anyOf = [], ...own } = this.resolved(schema);
    const forms = anyOf.map((form) => this.resolved(form));
    const ready = { own, forms, properties: Object.entries(own.properties ?? {}) };
    this.ready.set(schema, ready);
    return ready;
  }

  /** The problems with the form that is meant: the only one of the value's type, or none if any form fits. */
  private formProblems(forms: readonly Schema[], value: WrittenJson, at: string): ShapeProblem[] {
    const found = forms.map((form) => this.problems(form, value, at));
    const fits = found.find((problems) => problems.every(({ kind }) => kind !== 'wrong'));
    if (fits) return fits;
    const ofType = found.filter((_, place) => isOfType(forms[place]?.type ?? [], value));
    const [only] = ofType;
    if (only !== undefined && ofType.length === 1) return only;
    const expected = forms.map((form) => expectedWords(form)).join(', or ');
    return [
      wrongAt(
        at,
        shown(
          value,
          forms.find(({ enum: values }) => values),
        ),
        expected,
      ),
    ];
  }

  /** What is wrong with the value itself, not with what it holds. */
  private ownProblem(schema: Schema, value: WrittenJson, at: string): ShapeProblem | null {
    const fits = fitsItself(schema, value);
    return fits ? null : wrongAt(at, shown(value, schema), expectedWords(schema));
  }

  private listProblems({ items }: Schema, value: WrittenJson, at: string): ShapeProblem[] {
    if (!items || !isList(value)) return [];
    return value.flatMap((part, place) => this.problems(items, part, `${at}[${place}]`));
  }

  private objectProblems(
    { own, properties: parts }: ReadySchema,
    value: WrittenJson,
    at: string,
  ): ShapeProblem[] {
    const { properties = {}, required = [], additionalProperties: others } = own;
    if (!isRecord(value)) return [];
    const unknown = Object.keys(value).filter((name) => !Object.hasOwn(properties, name));
    const missing = required.filter((name) => !Object.hasOwn(value, name));
    return [
      ...missing.map((name) => missingAt(at, name, unknown)),
      ...parts.flatMap(([name, part]) => {
        const field = Object.hasOwn(value, name) ? value[name] : undefined;
        return field === undefined ? [] : this.problems(part, field, inside(at, name));
      }),
      ...unknown.flatMap((name): ShapeProblem[] => {
        if (typeof others === 'object') return this.problems(others, value[name] ?? null, inside(at, name));
        if (others !== false) return [];
        return [
          { at: inside(at, name), kind: 'unknown field', message: 'is not in the reference: it is ignored' },
        ];
      }),
    ];
  }
}

const inside = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);

function wrongAt(at: string, found: string, expected: string): ShapeProblem {
  return { at, kind: 'wrong', message: `is ${found}; expected ${expected}` };
}

function missingAt(at: string, name: string, unknown: readonly string[]): ShapeProblem {
  const alike = unknown.find((one) => plain(one) === plain(name));
  const hint = alike === undefined ? '' : `: it is called “${alike}” there, and names must match exactly`;
  return { at: inside(at, name), kind: 'wrong', message: `is missing${hint}` };
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

const isList = (value: WrittenJson): value is readonly WrittenJson[] => Array.isArray(value);
const isRecord = (value: WrittenJson): value is Fields =>
  typeof value === 'object' && value !== null && !isList(value) && !(value instanceof WrittenNumber);

function isOfType(type: string | readonly string[], value: WrittenJson): boolean {
  const types = typeof type === 'string' ? [type] : type;
  return types.length === 0 || types.includes(typeOf(value));
}

function typeOf(value: WrittenJson): string {
  if (value === null) return 'null';
  if (value instanceof WrittenNumber) return 'number';
  if (isList(value)) return 'array';
  return typeof value;
}

function fitsItself(schema: Schema, value: WrittenJson): boolean {
  if (!isOfType(schema.type ?? [], value)) return false;
  const plainValue = value instanceof WrittenNumber ? value.value : value;
  if (Object.hasOwn(schema, 'const') && plainValue !== schema.const) return false;
  if (schema.enum && !schema.enum.includes(plainValue)) return false;
  if (value instanceof WrittenNumber) return numberFits(schema, value);
  if (typeof value === 'string') return textFits(schema, value);
  if (isList(value)) return within(value.length, schema.minItems, schema.maxItems);
  return true;
}

function numberFits({ multipleOf, minimum, maximum }: Schema, number: WrittenNumber): boolean {
  const decimals = multipleOf === undefined ? Infinity : multipleOf === 1 ? 0 : -Math.log10(multipleOf);
  return number.decimals <= decimals && within(number.value, minimum, maximum);
}

function textFits({ minLength, maxLength, pattern, format }: Schema, text: string): boolean {
  // As in JSON Schema, whose lengths count characters; most texts have no limits.
  const isLimited = minLength !== undefined || maxLength !== undefined;
  if (isLimited && !within(Array.from(text).length, minLength, maxLength)) return false;
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(text)) return false;
  if (format === 'date') return isDate(text);
  return format !== 'date-time' || isMoment(text);
}

const within = (value: number, least = -Infinity, most = Infinity): boolean =>
  value >= least && value <= most;

/** Whether a text is a day of the calendar, `yyyy-MM-dd`. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(day) && new Date(day).toISOString().startsWith(text);
}

function isMoment(text: string): boolean {
  const [, day = '', rest = ''] = /^(.{10})T(.+)$/.exec(text) ?? [];
  return isDate(day) && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?Z$/.test(rest);
}

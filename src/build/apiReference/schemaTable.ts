import type { Html } from './html';
import { html, prose } from './html';
import type { Schema } from './schema';
import { nameOfRef } from './schema';

/** A type in words, with links to the types that have a name. */
export function typeInWords(schema: Schema): Html {
  const name = nameOfRef(schema);
  if (name !== undefined) return html`<a href="#type-${name}">${name}</a>`;
  if (schema.anyOf) return html`${joined(schema.anyOf.map(typeInWords), ' or ')}`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum) {
    return html`${joined(
      schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`),
      ', ',
    )}`;
  }
  if (schema.items) return html`list of ${typeInWords(schema.items)}`;
  if (schema.type === 'object') return html`object`;
  return html`${[schema.type ?? 'anything'].flat().join(' or ')}`;
}

/** The limits of a value, as short texts. */
function limitsOf(schema: Schema): string {
  const { format, pattern, minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
  const range = (least: number | undefined, most: number | undefined, what: string): string | null =>
    least === undefined && most === undefined
      ? null
      : `${least === undefined ? '' : `at least ${least}${what}`}${least !== undefined && most !== undefined ? ', ' : ''}${
          most === undefined ? '' : `at most ${most}${what}`
        }`;
  return [
    format === undefined ? null : `format ${format}`,
    pattern === undefined ? null : `matches ${pattern}`,
    range(minimum, maximum, ''),
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' entries'),
  ]
    .filter((limit) => limit !== null)
    .join('; ');
}

/** What a type that has a name consists of: its fields as a table, or its values. */
export function schemaTable(schema: Schema): Html {
  if (schema.anyOf) {
    return html`${joined(
      schema.anyOf.map((one) => (hasFields(one) ? schemaTable(one) : html`<p>${typeInWords(one)}</p>`)),
      html`<p class="or">or</p>`,
    )}`;
  }
  if (hasFields(schema)) {
    return html`<div class="wide">
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Type</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          ${rowsOf(schema, '')}
        </tbody>
      </table>
    </div>`;
  }
  const limits = limitsOf(schema);
  return html`<p>${typeInWords(schema)}${limits === '' ? '' : ` (${limits})`}</p>`;
}

const hasFields = ({ properties, additionalProperties }: Schema): boolean =>
  properties !== undefined || typeof additionalProperties === 'object';

/** A row for each field, also for those of objects without a name of their own. */
function rowsOf(schema: Schema, before: string): readonly Html[] {
  const { properties = {}, required = [], additionalProperties } = schema;
  const others = typeof additionalProperties === 'object' ? { '…': additionalProperties } : {};
  return Object.entries({ ...properties, ...others }).flatMap(([name, field]) => {
    const isRequired = required.includes(name) || name === '…';
    const limits = limitsOf(field);
    const row = html`<tr>
      <th scope="row">
        <code>${before}${name}</code>${isRequired ? '' : html` <span class="optional">optional</span>`}
      </th>
      <td>${typeInWords(field)}${limits === '' ? '' : html`<span class="limits">${limits}</span>`}</td>
      <td>${field.description === undefined ? '' : prose(field.description)}</td>
    </tr>`;
    const isList = field.items !== undefined;
    const inner = field.items ?? field;
    return hasFields(inner) ? [row, ...rowsOf(inner, `${before}${name}${isList ? '[]' : ''}.`)] : [row];
  });
}

function joined(parts: readonly Html[], between: Html | string): readonly (Html | string)[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [between, part]));
}

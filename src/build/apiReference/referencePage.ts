import type { WordTable } from './accessTables';
import type { ReferenceCall } from './calls';
import { idOf } from './calls';
import type { Html } from './html';
import { html, prose } from './html';
import { INTENTS, ITEM_PAGES, MESSAGE, SIGN_IN } from './itemPages';
import type { ApiReference } from './openApi';
import { STYLE } from './pageStyle';
import type { Schema } from './schema';
import { nameOfRef } from './schema';
import { schemaTable, typeInWords } from './schemaTable';
import { accessInWords, flagsInWords, OFFICES_IN_WORDS } from './words';

/** The parts of the page that list calls. */
const PARTS = [
  { kind: 'query', title: 'Queries', text: 'Each is a body of `POST /accounting/query`.' },
  { kind: 'command', title: 'Commands', text: 'Each is a body of `POST /accounting/command`.' },
  { kind: 'rest', title: 'Other calls', text: 'Session, agency, statements: each with a path of its own.' },
] as const;

/** The API reference as a page to read: one file, without scripts. */
export function referencePage({ rules, calls, schemas }: ApiReference): string {
  const ofKind = (kind: ReferenceCall['kind']) => calls.filter((call) => call.kind === kind);
  const own = new Set(calls.flatMap(({ request, answer }) => [request, answer]));
  const types = Object.entries(schemas).filter(([name]) => !own.has(name));
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API reference of agency accounting</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <nav aria-label="Contents">
          <p class="brand">Agency accounting: API</p>
          ${links(
            'Rules',
            rules.map(({ title }): Link => [`rule-${title.split(' ')[0] ?? ''}`, title]),
          )}
          ${PARTS.map(({ kind, title }) =>
            links(
              title,
              ofKind(kind).map(({ name }): Link => [`call-${idOf(name)}`, name]),
            ),
          )}
          ${links('Pages', [
            ['item-pages', 'Item pages'],
            ['messages', 'Messages of item pages'],
            ['sign-in', 'Sign-in page'],
          ])}
          ${links(
            'Types',
            types.map(([name]): Link => [`type-${name}`, name]),
          )}
        </nav>
        <main>
          <h1>What agency accounting asks of a host’s API</h1>
          <p>
            For the team that builds the back end. The same as a document for programs:
            <a href="openapi.json">openapi.json</a> (OpenAPI 3.1). Examples are answers of our own server over
            a generated agency, with long lists cut to their first entries.
          </p>
          ${rules.map(
            ({ title, text, tables = [] }) =>
              html`<section id="rule-${title.split(' ')[0]}">
                <h2>${title}</h2>
                ${prose(text)} ${tables.map(wordTable)}
              </section>`,
          )}
          ${PARTS.map(
            ({ kind, title, text }) =>
              html`<section>
                <h2>${title}</h2>
                ${prose(text)} ${ofKind(kind).map((call) => callSection(call, schemas))}
              </section>`,
          )}
          ${pages()}
          <section>
            <h2>Types</h2>
            ${types.map(
              ([name, schema]) =>
                html`<article id="type-${name}">
                  <h3>${name}</h3>
                  ${prose(schema.description ?? '')} ${schemaTable(schema)}
                </article>`,
            )}
          </section>
        </main>
      </body>
    </html>`;
  return `${page.text}\n`;
}

type Link = readonly [id: string, text: string];

function links(title: string, list: readonly Link[]): Html {
  return html`<details open>
    <summary>${title}</summary>
    <ul>
      ${list.map(([id, text]) => html`<li><a href="#${id}">${text}</a></li>`)}
    </ul>
  </details>`;
}

function callSection(call: ReferenceCall, schemas: ApiReference['schemas']): Html {
  const { name, request, answer, example } = call;
  const body = request === null ? undefined : schemas[request];
  const flags = flagsInWords(call);
  return html`<article id="call-${idOf(name)}">
    <h3>${name}</h3>
    <p class="purpose">${call.purpose}</p>
    <dl>
      ${fact('Who', accessInWords(call.access))} ${fact('Offices', OFFICES_IN_WORDS[call.offices])}
      ${flags === null ? '' : fact('Flag', flags)}
      ${call.unused === undefined ? '' : fact('Use', 'The module itself does not make this call.')}
    </dl>
    ${
      body === undefined
        ? ''
        : html`<h4>Request</h4>
            ${described(resolved(body, schemas))}${schemaTable(resolved(body, schemas))}`
    }
    <h4>Answer</h4>
    ${answer === null ? prose('The file, as `application/pdf`.') : answerOf(schemas[answer] ?? {}, schemas)}
    ${example === undefined ? '' : exampleOf(example.url, example.request, example.answer)}
  </article>`;
}

function wordTable({ head, rows }: WordTable): Html {
  return html`<div class="wide">
    <table>
      <thead>
        <tr>
          ${head.map((cell) => html`<th scope="col">${prose(cell)}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first = '', ...others]) =>
            html`<tr>
              <th scope="row">${prose(first)}</th>
              ${others.map((cell, index) => html`<td data-head="${head[index + 1]?.replaceAll('`', '')}">${prose(cell)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

const described = ({ description }: Schema): Html => prose(description ?? '');
const fact = (title: string, text: string): Html =>
  html`<dt>${title}</dt>
    <dd>${prose(text)}</dd>`;

/** A schema with its own fields, where it only refers to another. */
function resolved(schema: Schema, schemas: ApiReference['schemas']): Schema {
  const name = nameOfRef(schema);
  return (name === undefined ? undefined : schemas[name]) ?? schema;
}

/** What `data` or the whole body is, its fields where they have no name of their own, and how else the call can be answered. */
function answerOf(answer: Schema, schemas: ApiReference['schemas']): Html {
  const kinds = answer.anyOf ?? [answer];
  const [success] = kinds;
  const inData = success?.properties?.['data'];
  const data = inData ?? success ?? {};
  const type = resolved(data.items ?? data, schemas);
  const others = kinds.slice(1).map(typeInWords);
  return html`<p>
      ${inData === undefined ? 'The whole body' : html`<code>data</code>`}: ${typeInWords(data)}
    </p>
    ${type.properties === undefined ? '' : schemaTable(type)}
    ${others.length === 0 ? '' : html`<p>Or ${others.map((one, index) => html`${index === 0 ? '' : ', '}${one}`)}.</p>`}`;
}

function exampleOf(url: string, request: unknown, answer: unknown): Html {
  const code = (value: unknown) =>
    html`<pre tabindex="0"><code>${JSON.stringify(value, null, 2)}</code></pre>`;
  return html`<details>
    <summary>Example: <code>${url}</code></summary>
    ${request === undefined ? '' : code(request)} ${answer === undefined ? '' : code(answer)}
  </details>`;
}

/** The item pages and their message. */
function pages(): Html {
  return html`<section>
    <h2>Pages</h2>
    <article id="item-pages">
      <h3>Item pages</h3>
      ${prose(
        'The module opens an item in a pop-up, at `hosts.items`: a path with `route`, optionally `intent`, and `context`, which is base64url of the JSON of an `ItemContext` in UTF-8. The session’s cookie says who looks at it: check that this user may see the item. A row of a report is a link to its item, and a paid line one to its payment (`paidByItemId`): let whoever gets the row open the page. Of a payment, show them no more than the lines that they get.',
      )}
      <div class="wide">
        <table>
          <thead>
            <tr>
              <th scope="col">Path</th>
              <th scope="col">route</th>
              <th scope="col">Shows</th>
            </tr>
          </thead>
          <tbody>
            ${ITEM_PAGES.map(
              ({ path, route, shows }) =>
                html`<tr>
                  <th scope="row"><code>${path}</code></th>
                  <td><code>${route}</code></td>
                  <td>${shows}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <dl>
        ${Object.entries(INTENTS).map(([intent, meaning]) => fact(`intent=${intent}`, meaning))}
        <dt>context</dt>
        <dd><a href="#type-ItemContext">ItemContext</a></dd>
      </dl>
    </article>
    <article id="messages">
      <h3>Messages of item pages</h3>
      <p><a href="#type-${MESSAGE.name}">${MESSAGE.name}</a>, after an item was changed.</p>
      <dl>${fact('Sent by', MESSAGE.sentBy)} ${fact('Accepted from', MESSAGE.acceptedFrom)}</dl>
    </article>
    <article id="sign-in">
      <h3>Sign-in page</h3>
      ${prose(
        `With \`managedBy: 'module'\`, the module leads to \`${SIGN_IN.path}\` at \`hosts.landing\` whenever nobody is signed in (any more). \`r\` says why.`,
      )}
      <dl>
        ${fact('redirect', SIGN_IN.redirect)}
        ${Object.entries(SIGN_IN.reasons).map(([reason, words]) => fact(`r=${reason}`, `${words}.`))}
        ${fact('Without r', `${SIGN_IN.withoutReason}.`)}
      </dl>
    </article>
  </section>`;
}

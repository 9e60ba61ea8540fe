import { JSDOM } from 'jsdom';
import type { ItemsChangedMessage, TransactionType } from '../../../src/api/wire';
import type { PageIntent } from '../../../shell-stub/server/itemPages/link';
import { pageAddress } from '../../../shell-stub/server/itemPages/link';
import type { UserId } from '../../../shell-stub/shared/scenario';
import type { Reply } from '../api/httpCall';
import type { TestApi } from '../api/support';
import { ORIGIN } from '../api/support';

/** A page as a browser without scripts shows it. */
export interface SeenPage {
  readonly status: number;
  readonly reply: Reply;
  readonly document: Document;
  /** All text of its main part, with white space collapsed. */
  readonly text: string;
  /** The message that its script sends to the opener, if any. */
  readonly changed: ItemsChangedMessage | null;
}

/** Of one window for all pages: a window of its own for each takes longer than reading the page. */
const { DOMParser } = new JSDOM('').window;

/** Reads a page only when it is looked at, since of many only the status is. */
export function seen(reply: Reply): SeenPage {
  let read: Document | undefined;
  const documentOf = () => (read ??= new DOMParser().parseFromString(reply.body, 'text/html'));
  return {
    status: reply.status,
    reply,
    get document() {
      return documentOf();
    },
    get text() {
      return (documentOf().querySelector('main')?.textContent ?? '').replace(/\s+/g, ' ').trim();
    },
    get changed() {
      const script = documentOf().getElementById('changed')?.textContent ?? null;
      return script === null ? null : (JSON.parse(script) as ItemsChangedMessage);
    },
  };
}

/** A user who browses item pages: keeps the session, follows redirects, and fills in forms. */
export class Visitor {
  private constructor(
    private readonly api: TestApi,
    private readonly cookie: string,
  ) {}

  static async signedIn(api: TestApi, user: UserId): Promise<Visitor> {
    return new Visitor(api, await api.signIn(user));
  }

  async open(url: string): Promise<SeenPage> {
    return seen(await this.api.send({ url, headers: { cookie: this.cookie } }));
  }

  item(type: TransactionType, itemId: number | null, more: Partial<Target> = {}): Promise<SeenPage> {
    return this.open(pageAddress({ type, itemId, origin: 'accounting', ...more }));
  }

  /** Submits the form of a page with other entries in some fields, and returns the page that follows. */
  async submit(page: SeenPage, entries: Readonly<Record<string, string>> = {}): Promise<SeenPage> {
    const reply = await this.send(page, entries);
    return reply.status === 303 ? this.open(reply.headers.location ?? '') : seen(reply);
  }

  /** Like `submit`, but without following a redirect. */
  send(page: SeenPage, entries: Readonly<Record<string, string>> = {}): Promise<Reply> {
    const form = page.document.querySelector<HTMLFormElement>('form[method=post]');
    if (!form) throw new Error(`The page has no form: ${page.text}`);
    const body = new URLSearchParams();
    for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')) {
      body.set(field.name, field.value);
    }
    for (const [name, value] of Object.entries(entries)) body.set(name, value);
    return this.post(form.getAttribute('action') ?? '', body.toString());
  }

  post(url: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
    return this.api.send({
      method: 'POST',
      url,
      body,
      headers: {
        cookie: this.cookie,
        origin: ORIGIN,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    });
  }
}

interface Target {
  readonly clientId: number | null;
  readonly origin: string;
  readonly intent: PageIntent | null;
}

/** The value of a term among the facts and sums of a page. */
export function factOf(page: SeenPage, term: string): string | undefined {
  const found = [...page.document.querySelectorAll('dt')].find(({ textContent }) => textContent === term);
  return found?.nextElementSibling?.textContent.replace(/\s+/g, ' ').trim();
}

/** The rows of the table under a heading, cell by cell. */
export function tableOf(page: SeenPage, heading: string): string[][] {
  const found = [...page.document.querySelectorAll('h2')].find(({ textContent }) => textContent === heading);
  const rows = found?.nextElementSibling?.querySelectorAll('tbody tr') ?? [];
  return [...rows].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim()),
  );
}

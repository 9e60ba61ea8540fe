import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { PAGE_PATHS } from '../../shared/config';
import { ApiFailure } from '../api/failures';
import type { ApiContext } from '../api/apiContext';
import { readNoBodyOfStrangers, requireViewer } from '../api/apiContext';
import { outageSentence } from '../api/outages';
import { outageCause } from '../db';
import { html } from './html';
import { itemPage, voidOnPage } from './itemPage';
import type { PageLink, Query } from './link';
import { pageAddress, readLink } from './link';
import type { Page } from './page';
import { sendPage } from './page';
import type { PageCall } from './pageCall';
import { pageCall } from './pageCall';
import type { FormResult } from './postOnce';
import { paymentPage, takePayment } from './takePayment';

/** A payment has a field for each open invoice, of which a customer may have 20,000; fields are validated where they are read. */
const FORM_LIMIT = 2 * 1024 * 1024;

/**
 * The item pages (§2), at the paths of the items host, a role the stub shell fills itself (D26, contract
 * `hosts`): the decoded link, the item from the ledger with its history, voiding (D25), and Take Payment (D31).
 * Pages are rendered here, so that they work without scripts; forms are accepted as everything that changes
 * something is: from the shell's own origins, those of `--api-for`, and this computer (`checkOrigin`).
 */
export function itemPageRoutes(app: FastifyInstance, context: ApiContext): void {
  const send = (reply: FastifyReply, page: Page) =>
    sendPage(reply, page, { appearance: context.scenario.current.appearance, openers: context.apiFor });

  readNoBodyOfStrangers(app, context);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_LIMIT },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );

  app.setErrorHandler<FastifyError | ApiFailure | Error>((error, request, reply) => {
    const status =
      error instanceof ApiFailure ? error.status : ('statusCode' in error && error.statusCode) || 500;
    if (status >= 500) {
      const where = `${request.method} ${request.routeOptions.url ?? ''}`;
      context.log(`${where} failed: ${outageCause(error) ?? error.name}`);
    }
    if (error instanceof ApiFailure) return send(reply, problemPage(status, error.message));
    const nothingPosted = status >= 500 && request.method === 'POST' ? 'Nothing was posted.' : null;
    return send(reply, problemPage(status, outageSentence(error) ?? nothingPosted));
  });

  for (const path of PAGE_PATHS) {
    app.get<{ Querystring: Query }>(path, async (request, reply) => {
      const call = pageCall(context, await requireViewer(context, request), `GET ${path}`);
      const link = readLink(path, request.query);
      if (link === null || !leadsSomewhere(link)) return send(reply, DAMAGED);
      const page =
        link.itemId === null
          ? await paymentPage(call, link, request.query)
          : await itemPage(call, link, link.itemId, request.query.done);
      return send(reply, page);
    });

    app.post<{ Querystring: Query }>(path, async (request, reply) => {
      const call = pageCall(context, await requireViewer(context, request), `POST ${path}`);
      const link = readLink(path, request.query);
      const form = request.body;
      if (link === null || !leadsSomewhere(link) || !(form instanceof URLSearchParams))
        return send(reply, DAMAGED);
      const result = await act(call, link, form);
      if ('body' in result) return send(reply, result);
      return reply.redirect(`${afterwards(link, result)}&done=${form.get('key') ?? ''}`, 303);
    });
  }
}

/** Whether the link leads to an item or to taking a payment. */
const leadsSomewhere = (link: PageLink): boolean => link.itemId !== null || link.route === 'view_in';

async function act(call: PageCall, link: PageLink, form: URLSearchParams): Promise<FormResult | Page> {
  const action = form.get('action');
  if (link.itemId === null) return action === 'pay' ? takePayment(call, link, form) : DAMAGED;
  return action === 'void' ? voidOnPage(call, link, link.itemId, form) : DAMAGED;
}

/** The page that shows the result; reloading it does not submit the form again. */
function afterwards({ origin, clientId, types, itemId }: PageLink, posted: FormResult): string {
  const type = itemId === null ? 'IncomingPayment' : types[0];
  return pageAddress({ type: type ?? 'IncomingPayment', itemId: posted.itemId, clientId, origin });
}

const DAMAGED: Page = {
  title: 'Damaged link',
  status: 400,
  body: html`<h1>This link is damaged</h1>
    <p>It leads to no item. Open the item again from its report.</p>`,
};

function problemPage(status: number, message: string | null): Page {
  switch (status) {
    case 401:
      return {
        title: 'Signed out',
        status,
        body: html`<h1>You are signed out</h1>
          <p>Sign in again in the window from which you opened this page, then reload it.</p>`,
      };
    case 403:
      return {
        title: 'Not allowed',
        status,
        body: html`<h1>Not allowed</h1>
          <p>${message ?? 'You do not have permission to see this page.'}</p>`,
      };
    default:
      return {
        title: 'Something went wrong',
        status,
        body: html`<h1>Something went wrong</h1>
          <p>
            ${status < 500 ? 'The form could not be read, so nothing was posted.' : message} Open the page
            again to see the item as it is.
          </p>`,
      };
  }
}

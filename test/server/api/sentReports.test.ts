/** A report is sent while it is read: its first rows leave at once, and nothing is read for a caller who has left. */
import { once } from 'node:events';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fastify from 'fastify';
import { RowPages } from '../../../shell-stub/server/api/queries/rowPages';
import { sendPages } from '../../../shell-stub/server/api/rowsReply';
import type { Database } from '../../../shell-stub/server/db';
import { itemReport, itemsOfPeriod, readTransactions } from '../../../shell-stub/server/ledger';
import { Gate } from '../../support/gate';
import { openLedger } from '../../support/ledgerCopy';
import { SCOPE } from '../ledger/desk';
import { WHOLE_LEDGER } from '../ledger/reportRows';

/** What a test sees of a database: the pages that were asked of it, and the connections that are kept. */
interface Watched {
  pages: number;
  held: number;
  /** Before the second page and every later one. */
  readonly gate: Gate;
}

function watch(db: Database, seen: Watched): Database {
  return {
    query: async (sql, params) => {
      if (sql.includes('"items.itemId"')) {
        seen.pages += 1;
        if (seen.pages > 1) await seen.gate.opened;
      }
      return db.query(sql, params);
    },
    script: (sql) => db.script(sql),
    transaction: (work) => db.transaction((tx) => work(watch(tx, seen))),
    hold: async () => {
      const held = await db.hold();
      if (held === null) return null;
      seen.held += 1;
      return {
        db: watch(held.db, seen),
        release: async () => {
          await held.release();
          seen.held -= 1;
        },
      };
    },
    close: () => db.close(),
  };
}

let app: FastifyInstance;
const noted: unknown[] = [];
const note = (error: unknown): void => void noted.push(error);
beforeEach(() => {
  noted.length = 0;
  app = fastify({ forceCloseConnections: true });
});
afterEach(async () => {
  await app.close();
  // Neither a caller who leaves nor one who takes the whole report is a failure.
  expect(noted).toEqual([]);
});

/** Serves a report, and starts to ask for it. */
async function ask(pages: () => RowPages<unknown>): Promise<IncomingMessage> {
  app.get('/', (_request, reply) => sendPages(reply, pages(), note));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const asked = request({ port, agent: false }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  return response;
}

/** Starts to ask for a report, and opens `left` once the server knows that its caller has hung up. */
async function begin(pages: () => RowPages<unknown>, left: Gate): Promise<ClientRequest> {
  app.get('/', (incoming, reply) => {
    incoming.raw.socket.once('close', left.open);
    return sendPages(reply, pages(), note);
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const call = request({ port, agent: false }).end();
  call.on('error', () => undefined);
  return call;
}

const all = (db: Database) => itemsOfPeriod(db, SCOPE, { from: null, to: null });

describe.each(['embedded', 'server'] as const)('a report over the %s database', (place) => {
  let db: Database;
  beforeAll(async () => {
    db = await openLedger('agency', place);
  });
  afterAll(() => db.close());

  it('sends its first rows before it has read the next, and then all of them', async () => {
    const seen = { pages: 0, held: 0, gate: new Gate() };
    const response = await ask(
      () => new RowPages(itemReport(watch(db, seen), readTransactions, all, WHOLE_LEDGER)),
    );
    let text = '';
    for await (const part of response) {
      text += String(part);
      // The first page is whole, and the second has not been read.
      if (text.endsWith('}')) seen.gate.open();
    }
    const { data } = JSON.parse(text) as { data: readonly { itemId: string }[] };
    expect(data.map(({ itemId }) => Number(itemId))).toEqual(await all(db));
    expect(seen.pages).toBeGreaterThan(1);
    expect(seen.held).toBe(0);
  });

  it('reads no more once its caller has left', async () => {
    const seen = { pages: 0, held: 0, gate: new Gate() };
    const sizes = { first: 1, others: 1 };
    const ended = new Gate();
    async function* watched() {
      try {
        yield* itemReport(watch(db, seen), readTransactions, all, WHOLE_LEDGER, sizes);
      } finally {
        ended.open();
      }
    }
    const response = await ask(() => new RowPages(watched()));
    await once(response, 'data');
    response.destroy();
    seen.gate.open();
    await ended.opened;
    expect(seen.pages).toBeLessThan((await all(db)).length);
    expect(seen.held).toBe(0);
  });

  it('keeps no connection for requests that were sent ahead on one connection and never read', async () => {
    const REQUESTS = 4;
    const seen = { pages: 0, held: 0, gate: new Gate() };
    const [begun, ended] = [new Gate(), new Gate()];
    let running = 0;
    let over = 0;
    async function* watched() {
      running += 1;
      if (running === REQUESTS) begun.open();
      try {
        yield* itemReport(watch(db, seen), readTransactions, all, WHOLE_LEDGER);
      } finally {
        over += 1;
        if (over === REQUESTS) ended.open();
      }
    }
    app.get('/', (_request, reply) => sendPages(reply, new RowPages(watched()), note));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(REQUESTS));
    await begun.opened;
    socket.destroy();
    seen.gate.open();
    await ended.opened;
    expect(seen.held).toBe(0);
  });

  it('keeps no connection for a caller who left before its first rows', async () => {
    const seen = { pages: 0, held: 0, gate: new Gate() };
    const [asked, first, left, ended] = [new Gate(), new Gate(), new Gate(), new Gate()];
    async function* watched() {
      try {
        asked.open();
        await first.opened;
        yield* itemReport(watch(db, seen), readTransactions, all, WHOLE_LEDGER);
      } finally {
        ended.open();
      }
    }
    const call = await begin(() => new RowPages(watched()), left);
    await asked.opened;
    call.destroy();
    await left.opened;
    first.open();
    seen.gate.open();
    await ended.opened;
    expect(seen.held).toBe(0);
  });
});

describe('pages of a report', () => {
  /** More than all buffers between server and client hold. */
  const PAGES = 1024;
  const ROW = 'x'.repeat(64 * 1024);
  const BUFFERED = 32 * 1024 * 1024;

  it('wait for a slow reader, and end when the reader leaves', async () => {
    let read = 0;
    const ended = new Gate();
    async function* pages() {
      try {
        for (; read < PAGES; read += 1) yield [ROW];
      } finally {
        ended.open();
      }
    }
    const response = await ask(() => new RowPages(pages()));
    let taken = 0;
    for await (const part of response) {
      taken += (part as Buffer).length;
      expect(read * ROW.length - taken).toBeLessThan(BUFFERED);
      // Leaving the loop cuts the connection.
      if (taken > 4 * 1024 * 1024) break;
    }
    await ended.opened;
    expect(read).toBeLessThan(PAGES);
  });

  it('break off where one cannot be read, and the server is told why', async () => {
    async function* pages() {
      yield [ROW];
      throw new Error('The disk is gone.');
    }
    const response = await ask(() => new RowPages(pages()));
    await expect(response.toArray()).rejects.toThrow('aborted');
    expect(noted.splice(0)).toEqual([new Error('The disk is gone.')]);
  });

  it('end when the reader leaves within the first', async () => {
    const ended = new Gate();
    async function* pages() {
      try {
        yield [ROW.repeat(PAGES)];
        yield [ROW];
      } finally {
        ended.open();
      }
    }
    const response = await ask(() => new RowPages(pages()));
    await once(response, 'data');
    response.destroy();
    await ended.opened;
  });

  it('end when the reader leaves before the first', async () => {
    const [asked, first, left, ended] = [new Gate(), new Gate(), new Gate(), new Gate()];
    async function* pages() {
      try {
        asked.open();
        await first.opened;
        yield [ROW];
        yield [ROW];
      } finally {
        ended.open();
      }
    }
    const call = await begin(() => new RowPages(pages()), left);
    await asked.opened;
    call.destroy();
    await left.opened;
    first.open();
    await ended.opened;
  });
});

/**
 * The embedded database on a thread of its own: a running query blocks its whole event loop (architecture.md "The ledger").
 * Many rows go back as JSON text in pieces: copying text between threads is far cheaper than copying objects, and the
 * server can answer other requests between two pieces. Few rows, which may hold long texts, go as they are.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import { constants, gunzip, gzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { READERS } from './values.mjs';

const ROWS_PER_PIECE = 5000;
const FEW_ROWS = 50;
const post = (message) => parentPort.postMessage(message);

async function answer(db, { id, kind, sql, params }) {
  if (kind === 'save') {
    // What is in the files needs no replay when they are opened.
    await db.exec('CHECKPOINT');
    const copy = await db.dumpDataDir('none');
    // A quarter of the bytes is not zero; the format's checksum tells a damaged copy when it is opened.
    const level = constants.Z_BEST_SPEED;
    await writeFile(sql, await promisify(gzip)(await copy.arrayBuffer(), { level }));
    post({ id, done: true, columns: [], rows: [] });
    return;
  }
  if (kind === 'script') {
    await db.exec(sql);
    post({ id, done: true, columns: [], rows: [] });
    return;
  }
  const { fields, rows } = await db.query(sql, params, { rowMode: 'array' });
  const columns = fields.map((field) => field.name);
  if (rows.length <= FEW_ROWS) {
    post({ id, done: true, columns, rows });
    return;
  }
  let from = 0;
  do {
    const piece = rows.slice(from, from + ROWS_PER_PIECE);
    from += ROWS_PER_PIECE;
    post({ id, done: from >= rows.length, columns, rows: JSON.stringify(piece) });
  } while (from < rows.length);
}

/** What the file system under the database refuses: codes of the system by their numbers in WebAssembly. */
const FILE_ERRORS = { 2: 'EACCES', 19: 'EDQUOT', 22: 'EFBIG', 29: 'EIO', 51: 'ENOSPC', 69: 'EROFS' };

function failure(id, error) {
  const isOfFiles = error?.name === 'ErrnoError';
  const code = isOfFiles ? (FILE_ERRORS[error.errno] ?? `EFILE${error.errno}`) : error?.code;
  return {
    id,
    error: {
      message: isOfFiles ? `its files cannot be written: ${code}` : String(error?.message ?? error),
      code,
      detail: error?.detail ?? undefined,
      // Whatever is asked after one of these never comes back: PostgreSQL has ended itself, or its program has broken.
      isEnd:
        isOfFiles ||
        /^(PANIC|FATAL)$/.test(error?.severity) ||
        /^(RuntimeError|ExitStatus)$/.test(error?.name),
    },
  };
}

async function readCopy(file) {
  return file === undefined ? undefined : new Blob([await promisify(gunzip)(await readFile(file))]);
}

try {
  const db = await PGlite.create({
    dataDir: workerData.dataDir,
    loadDataDir: await readCopy(workerData.copy),
    parsers: READERS,
  });
  await db.exec("SET TIME ZONE 'UTC'; SET DateStyle TO 'ISO'");
  // There is one connection, and no disk that is slow to seek: sums over a huge agency stay in memory, and few rows are
  // fetched one by one rather than by reading their table whole.
  await db.exec("SET work_mem = '64MB'; SET random_page_cost = 1.1");
  // Requests are answered in the order in which they came: the main thread relies on it for its transactions.
  let last = Promise.resolve();
  parentPort.on('message', (request) => {
    last = last.then(async () => {
      try {
        if (request.kind === 'close') {
          await db.close();
          post({ id: request.id, done: true, columns: [], rows: [] });
          parentPort.close();
        } else {
          await answer(db, request);
        }
      } catch (error) {
        post(failure(request.id, error));
      }
    });
  });
  post({ id: 0, done: true, columns: [], rows: [] });
} catch (error) {
  post(failure(0, error));
}

import { parseEnvelope } from '../data/parseEnvelope';
import { ReportDataError } from '../data/reportError';
import { CLOSE_BRACE, COMMA, OPEN_BRACE, OPEN_BRACKET, QUOTE, decoder, encoder } from './bytes';
import { Columns } from './columns';
import type { PackedReply } from './packedReport';
import type { EnginePlan } from './plan';
import { RowIssues } from './rowIssues';
import { RowReader } from './rowReader';
import { FAULT, Scanner } from './scanner';

/** The position in the reply, by what comes next. */
type Place = 'start' | 'notAnObject' | 'firstMember' | 'nextMember' | 'firstRow' | 'nextRow' | 'end';

/** Stands in for the rows when the envelope is read without them. */
const ROWS = '[0]';

/**
 * Reads an envelope (D1) entry by entry: a member of it, or a row of its `data`. An entry is taken only when
 * all of its bytes are there; otherwise it is read again from its beginning, so no state is kept inside an
 * entry.
 */
export class EnvelopeReader {
  readonly scanner = new Scanner();
  issues = new RowIssues();
  columns: Columns;
  rowCount = 0;
  private readonly rows: RowReader;
  private place: Place = 'start';
  /** The members that matter, as written; the last one wins when a name is repeated. */
  private members: Partial<Record<'code' | 'message' | 'data', string>> = {};

  constructor(private readonly plan: EnginePlan) {
    this.rows = new RowReader(
      this.scanner,
      plan.fields.map(({ field }) => field),
    );
    this.columns = this.newColumns();
  }

  /** Columns without rows. Forgets those read so far, their count and their issues: `data` may be named twice. */
  private newColumns(): Columns {
    this.issues = new RowIssues();
    this.rowCount = 0;
    return new Columns(this.plan, { scanner: this.scanner, reader: this.rows, issues: this.issues });
  }

  /**
   * Reads the complete entries among the first `length` bytes, and returns how many bytes are done with.
   *
   * @throws ReportDataError when the bytes are not JSON, or when the reply ends too early.
   */
  read(length: number, isEnd: boolean): number {
    let at = 0;
    for (;;) {
      const next = this.entry(at, length);
      if (next === FAULT) {
        if (this.scanner.stop < length) throw notJson();
        break;
      }
      if (next === at) break;
      at = next;
    }
    if (!isEnd) return at;
    // Throws: an envelope is an object.
    if (this.place === 'notAnObject') parseEnvelope(this.scanner.bytes.subarray(at, length));
    if (this.place !== 'end') throw notJson();
    return at;
  }

  /** Reads an entry or white space; returns `at` itself when there is nothing more to read. */
  private entry(at: number, length: number): number {
    switch (this.place) {
      case 'firstRow':
      case 'nextRow':
        return this.row(at, length);
      case 'start':
        return this.start(at);
      case 'notAnObject':
        return at;
      case 'firstMember':
      case 'nextMember':
        return this.member(at, length);
      case 'end': {
        const end = this.scanner.space(at);
        return end < length ? this.scanner.fault(end) : end;
      }
    }
  }

  private start(begin: number): number {
    const { scanner } = this;
    let at = begin;
    // A byte order mark is not part of the reply.
    for (const byte of scanner.bytes[at] === BYTE_ORDER_MARK[0] ? BYTE_ORDER_MARK : []) {
      if (scanner.bytes[at] !== byte) return scanner.fault(at);
      at += 1;
    }
    at = scanner.space(at);
    if (scanner.bytes[at] === 0) return scanner.fault(at);
    const isObject = scanner.bytes[at] === OPEN_BRACE;
    this.place = isObject ? 'firstMember' : 'notAnObject';
    return isObject ? at + 1 : at;
  }

  private member(begin: number, length: number): number {
    const { scanner } = this;
    let at = scanner.space(begin);
    if (scanner.bytes[at] === CLOSE_BRACE) {
      this.place = 'end';
      return at + 1;
    }
    if (this.place === 'nextMember') {
      if (scanner.bytes[at] !== COMMA) return scanner.fault(at);
      at = scanner.space(at + 1);
    }
    if (scanner.bytes[at] !== QUOTE) return scanner.fault(at);
    const nameEnd = scanner.string(at + 1);
    if (nameEnd === FAULT) return FAULT;
    const value = scanner.colon(nameEnd + 1);
    if (value === FAULT) return FAULT;
    const name = JSON.parse(this.written(at, nameEnd + 1)) as string;
    if (name === 'data' && scanner.bytes[value] === OPEN_BRACKET) {
      this.members.data = ROWS;
      this.columns = this.newColumns();
      this.place = 'firstRow';
      return value + 1;
    }
    const end = this.ended(scanner.anyValue(value), length);
    if (end === FAULT) return FAULT;
    if (name === 'code' || name === 'message' || name === 'data') {
      this.members[name] = this.written(value, end);
    }
    this.place = 'nextMember';
    return end;
  }

  private row(begin: number, length: number): number {
    const { rows, issues } = this;
    const end = this.ended(rows.read(begin, this.place === 'firstRow'), length);
    if (end === FAULT) return FAULT;
    if (rows.found === 'end') {
      this.place = 'nextMember';
      return end;
    }
    this.place = 'nextRow';
    if (issues.error === undefined) {
      if (rows.found === 'row') this.columns.write(this.rowCount);
      else issues.notAnObject(this.rowCount, JSON.parse(this.written(rows.valueStart, end)));
    }
    this.rowCount += 1;
    return end;
  }

  /**
   * A value that ends with the bytes at hand is not taken: a number might go on, and every value is followed by
   * something.
   */
  private ended(end: number, length: number): number {
    return end === length ? this.scanner.fault(end) : end;
  }

  private written(start: number, end: number): string {
    return decoder.decode(this.scanner.bytes.subarray(start, end));
  }

  /** Whether the reply is known by now to have succeeded and to have rows. */
  isSuccess(): boolean {
    const { code, data } = this.members;
    if (code === undefined || data !== ROWS) return false;
    try {
      // The one row of `ROWS`; none where the code says NoData.
      return parseEnvelope(encoder.encode(`{"code":${code},"data":${ROWS}}`)).rows?.length === 1;
    } catch (error) {
      if (error instanceof ReportDataError) return false;
      throw error;
    }
  }

  /**
   * The whole reply, after its end was read. Applies the envelope's rules by giving `parseEnvelope` the
   * envelope as written, with a placeholder for the rows.
   *
   * @throws ReportDataError when it is not a report, or for the first row that is refused.
   */
  *replySteps(): Generator<undefined, PackedReply> {
    const text = Object.entries(this.members).map(([name, value]) => `"${name}":${value}`);
    const { rows, ...envelope } = parseEnvelope(encoder.encode(`{${text.join()}}`));
    if (rows === undefined) return { envelope };
    if (rows.length === 0) return { envelope, report: yield* this.newColumns().packSteps(0, true) };
    if (this.issues.error !== undefined) throw this.issues.error;
    return { envelope, report: yield* this.columns.packSteps(this.rowCount, true) };
  }
}

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

function notJson(): ReportDataError {
  return new ReportDataError('The reply is not a report: it is not JSON');
}

import { startOfDay } from '../clock';
import { DIRECTORY } from '../directory/ids';
import type { Random } from '../directory/random';
import { STAFF } from '../directory/staff';
import { ADMIN_FLAG } from '../session/viewer';
import type { Author, ItemHead } from './book';
import { Book } from './book';
import { isoDay, momentsOf } from './calendar';
import type { Document, PayableLine, Receipt, Source } from './documents';
import { isCollected, isReturn, left } from './documents';
import type { Policy, Span } from './population';
import { movesOf } from './postAdvances';
import { sharesAt } from '../ledger/core';

const OPENS = 8 * 3600;
const WORKING_SECONDS = 9.5 * 3600;
/** Today is not over, so its items were made in the first hours. */
const SECONDS_TODAY = 2.5 * 3600;
/** Who holds a permission; administrators hold all. */
const holdersOf = (permission: number) =>
  STAFF.filter(({ flags, permissions }) => flags === ADMIN_FLAG || permissions.includes(permission));
/** Who may enter invoices and what clients pay, and who may make and void payments (D25, D33). */
const CLERKS = holdersOf(8002);
const PAYERS = holdersOf(9006).filter((one) => holdersOf(9008).includes(one));
/** An item follows the one before it within this part of what is left of the day (an eighth); sooner in a large agency. */
const MIN_PARTS = 8;
/** How many days recent documents are remembered, so that corrections can pick them. */
const REMEMBERED_DAYS = 40;

type Task = () => void;

/** What is known of the times at which items are made. */
interface Hours {
  /** About how many installments are billed on a day, which is half of its items. */
  readonly billedADay: number;
  /** Nothing is made after it, in milliseconds since 1970-01-01 UTC; left out, the last day is long enough. */
  readonly now?: number | undefined;
}

/**
 * The agency's state as the days go by: what is scheduled, which invoices are open, and which money is waiting.
 */
export class World {
  readonly book = new Book();
  /** Invoices with an open balance, and sources with money left, by client. */
  readonly open = new Map<number, Set<Document>>();
  readonly credits = new Map<number, Set<Source>>();
  /**
   * Lines waiting to be paid, by payee and trust account: collected ones, and carriers' return premiums, used or not.
   */
  readonly payable = new Map<string, Set<PayableLine>>();
  readonly recent: { invoices: Document[]; receipts: Receipt[] } = { invoices: [], receipts: [] };
  /** Policies that the agency bills. */
  policies: readonly Policy[] = [];
  /** The current day of the simulation. */
  today = 0;
  /** Whether the agency's own opening money has been posted. */
  opened = false;
  private readonly tasks = new Map<number, Task[]>();
  private readonly moment = momentsOf(DIRECTORY.timeZone);
  /** The second of each day at which its latest item was made: numbers run with the clock. */
  private readonly latest = new Map<number, number>();

  constructor(
    readonly chance: Random,
    readonly span: Span,
    private readonly hours: Hours,
  ) {}

  /** Schedules a task for a day; after the last day it never happens. */
  schedule(day: number, task: Task): void {
    if (day > this.span.end) return;
    const tasks = this.tasks.get(day);
    if (tasks) tasks.push(task);
    else this.tasks.set(day, [task]);
  }

  /** Runs everything scheduled for a day, including tasks scheduled for it in the meantime. */
  runDay(day: number): void {
    this.today = day;
    for (const task of this.tasks.get(day) ?? []) task();
    this.tasks.delete(day);
    if (day % 8 === 0) this.forget(day - REMEMBERED_DAYS);
  }

  /** Picks who makes an item on a day, most often someone of its office; without one, who makes or voids a payment. */
  author(day: number, office?: number): Author {
    const { chance } = this;
    const member = chance.weighted(
      (office === undefined ? PAYERS : CLERKS).map((one) => [one.office === office ? 7 : 1, one]),
    );
    const [opens, closes] = this.hoursOf(day);
    const before = this.latest.get(day) ?? opens;
    const parts = Math.max(MIN_PARTS, this.hours.billedADay);
    const seconds = before + Math.floor(((closes - before) * chance.next()) / parts);
    this.latest.set(day, seconds);
    return { staff: member.id, office: member.office, at: this.moment(day, seconds) };
  }

  /** From when to when items are made on a day, in seconds after its midnight. */
  private hoursOf(day: number): readonly [opens: number, closes: number] {
    if (day !== this.span.end) return [OPENS, OPENS + WORKING_SECONDS];
    const { now = Infinity } = this.hours;
    const closes = Math.min(OPENS + SECONDS_TODAY, (now - Date.parse(this.moment(day, 0))) / 1000);
    // Before the first hours are over, items are of as many hours before now instead.
    // Not 0 on a day on which the clocks go forward or back later.
    const midnight = (startOfDay(isoDay(day), DIRECTORY.timeZone) - Date.parse(this.moment(day, 0))) / 1000;
    return [Math.min(closes, Math.max(midnight, closes - SECONDS_TODAY)), closes];
  }

  /** Creates an item head with a new event. */
  head(day: number, office?: number, memo?: string): ItemHead {
    const head = { event: this.book.next('event'), day, author: this.author(day, office) };
    return memo === undefined ? head : { ...head, memo };
  }

  /** Updates the lists after an invoice or source has changed. */
  updateLists(...changed: Source[]): void {
    for (const one of changed) {
      const usable = !one.voided && left(one) > 0;
      if (one.kind === 'Invoice') setMembership(this.open, one.client.id, one, usable);
      else setMembership(this.credits, one.client.id, one, usable);
    }
  }

  /**
   * Whether this much of a source can be used, on an invoice or for a refund, without others' money (D51): a
   * return premium is not money until its carrier has credited it.
   */
  canUse(source: Source, cents: number, invoice?: Document): boolean {
    if (source.kind === 'Receipt') return true;
    const shares = [source, ...(invoice ? [invoice] : [])].flatMap((one) =>
      sharesAt(one.lines, one.used + cents),
    );
    const { bank, carriers } = movesOf(shares);
    const moves = { bank: bank - (invoice ? 0 : cents), carriers };
    return this.book.positions.spare(source.trust, moves) >= 0;
  }

  /** Updates the lists of payable lines after their collections or payments changed. */
  updateLineLists(lines: readonly PayableLine[]): void {
    for (const line of lines) {
      const payee = line.kind === 'company' ? String(line.carrier) : 'agency';
      const ready = (isCollected(line) || isReturn(line)) && line.payment === null && !line.document.voided;
      setMembership(this.payable, `${payee}/${line.document.trust}`, line, ready);
    }
  }

  private forget(before: number): void {
    this.recent.invoices = this.recent.invoices.filter(({ day }) => day >= before);
    this.recent.receipts = this.recent.receipts.filter(({ day }) => day >= before);
  }
}

function setMembership<K, V>(lists: Map<K, Set<V>>, key: K, value: V, member: boolean): void {
  const list = lists.get(key);
  if (!member) {
    list?.delete(value);
    if (list?.size === 0) lists.delete(key);
  } else if (list) list.add(value);
  else lists.set(key, new Set([value]));
}

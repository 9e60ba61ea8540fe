import { OFFICE_TOWNS } from '../directory/agency';
import { DIRECTORY } from '../directory/ids';
import type { Random } from '../directory/random';
import { STAFF } from '../directory/staff';
import { addMonths, isoDay, workday } from './calendar';
import type { LineOfBusiness } from './market';
import { LINES_OF_BUSINESS } from './market';
import { businessName, mailAddress, personName, streetAddress } from './names';
import type { Row } from './tables';

export interface Client {
  readonly id: number;
  readonly name: string;
  readonly business: boolean;
  readonly office: number;
  readonly agent: string;
  readonly row: Row<'client'>;
}

/** One term of a policy. */
export interface Policy {
  readonly id: number;
  readonly client: Client;
  readonly line: LineOfBusiness;
  readonly carrier: number;
  readonly number: string;
  /** The office of its items (D14). */
  readonly office: number;
  /** Cents for the term, and the agency's commission in basis points of it. */
  readonly premium: number;
  readonly commission: number;
  /** Whether the carrier bills the client itself and pays the agency its commission. */
  readonly directBill: boolean;
  /** First day covered, and the day on which cover ends. */
  readonly effective: number;
  readonly expiration: number;
  readonly row: Row<'policy'>;
}

/** A part of the premium, billed on its own invoice with its own due date (D12). */
export interface Installment {
  readonly policy: Policy;
  readonly part: number;
  readonly parts: number;
  readonly renewal: boolean;
  /** Cents of premium. */
  readonly cents: number;
  /** Day of the invoice and its due day; null: due at once. */
  readonly billed: number;
  readonly due: number | null;
}

/** All clients and policies of the agency, with the installments to bill. */
export interface Population {
  readonly clients: readonly Client[];
  readonly policies: readonly Policy[];
  /** The installments billed within the span, not sorted by day. */
  readonly installments: readonly Installment[];
}

/** First and last day of the business to generate. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const FIRST_CLIENT = 10_001;
const DIRECT_BILL = 0.22;
const OTHER_OFFICE = 0.12;
const RENEWS = 0.9;
/** A premium below `SMALL_PREMIUM` is billed in one part; the installments of larger ones are due monthly. */
const SMALL_PREMIUM = 400_00;
const PLANS: readonly (readonly [weight: number, parts: number])[] = [
  [30, 1],
  [22, 2],
  [28, 4],
  [20, 10],
];

/**
 * Invents clients with their policies until enough installments are billed within the span.
 *
 * @param installments how many are wanted; the last client is completed even if that exceeds it
 */
export function populate(chance: Random, span: Span, installments: number): Population {
  const clients: Client[] = [];
  const policies: Policy[] = [];
  const billed: Installment[] = [];
  while (billed.length < installments) {
    const client = makeClient(chance, FIRST_CLIENT + clients.length);
    clients.push(client);
    const held = chance.weighted([
      [45, 1],
      [38, 2],
      [17, 3],
    ]);
    for (let index = 0; index < held; index += 1) addPolicy(client);
  }
  return { clients, policies, installments: billed };

  /** Adds a policy and its renewals up to the end of the span. */
  function addPolicy(client: Client): void {
    const line = chance.weighted(
      LINES_OF_BUSINESS.filter((one) => one.business === client.business).map((one) => [one.weight, one]),
    );
    const carrier = chance.pick(line.carriers);
    const office = chance.chance(OTHER_OFFICE) ? chance.pick(DIRECTORY.offices) : null;
    const directBill = chance.chance(DIRECT_BILL);
    const commission = chance.int(line.commission[0] / 50, line.commission[1] / 50) * 50;
    const base = chance.int(0, 9_000_000).toString().padStart(7, '0');
    const months = line.code === 'PA' ? 6 : 12;
    let premium = (priceOf(chance, line) * months) / 12;
    let effective = chance.int(span.start - 330, span.end + 10);
    for (let term = 1; effective <= span.end + 30; term += 1) {
      const id = policies.length + 1;
      const number = `${line.code}${base}-${String(term).padStart(2, '0')}`;
      const end = addMonths(effective, months);
      const policy: Policy = {
        id,
        client,
        line,
        carrier,
        number,
        office: office ?? client.office,
        premium: Math.round(premium / 100) * 100,
        commission,
        directBill,
        effective,
        expiration: end,
        row: {
          policy_id: id,
          client_id: client.id,
          carrier_id: carrier,
          policy_number: number,
          line_of_business: line.name,
          office_id: office,
          effective_date: isoDay(effective),
          expiration_date: isoDay(end),
        },
      };
      policies.push(policy);
      if (!directBill) addInstallments(policy, effective, term > 1);
      if (!chance.chance(RENEWS)) return;
      effective = end;
      premium *= 0.97 + chance.next() * 0.11;
    }
  }

  function addInstallments(policy: Policy, effective: number, renewal: boolean): void {
    const parts =
      policy.premium < SMALL_PREMIUM
        ? 1
        : Math.min(chance.weighted(PLANS), policy.line.code === 'PA' ? 5 : 10);
    const part = Math.floor(policy.premium / parts);
    for (let index = 0; index < parts; index += 1) {
      const due = addMonths(effective, index);
      const ahead = index > 0 ? chance.int(22, 31) : renewal ? chance.int(24, 44) : chance.int(-2, 5);
      const day = workday(due - ahead);
      if (day < span.start || day > span.end) continue;
      billed.push({
        policy,
        part: index + 1,
        parts,
        renewal,
        cents: index === 0 ? policy.premium - part * (parts - 1) : part,
        billed: day,
        due: index === 0 && chance.chance(0.15) ? null : Math.max(due, day),
      });
    }
  }
}

/** A random premium; small ones are more common than large ones. Whole dollars. */
function priceOf(chance: Random, line: LineOfBusiness): number {
  const [min, max] = line.premium;
  return min + Math.round(((max - min) * chance.next() ** 2.2) / 100) * 100;
}

function makeClient(chance: Random, id: number): Client {
  const business = chance.chance(0.42);
  const [first, last] = personName(chance);
  const company = business ? businessName(chance) : '';
  const town = chance.weighted(
    OFFICE_TOWNS.filter(({ office }) => office !== DIRECTORY.archivedOffice).map((one, index) => [
      6 - index,
      one,
    ]),
  );
  const producers = STAFF.filter((member) => member.producer);
  const agent = chance.chance(0.8) ? producers.find((member) => member.office === town.office) : undefined;
  const agentId = (agent ?? chance.pick(producers)).id;
  const row: Row<'client'> = {
    client_id: id,
    agency_id: DIRECTORY.agencyId,
    client_number: String(id).padStart(8, '0'),
    first_name: business ? '' : first,
    last_name: business ? '' : last,
    business_name: company,
    office_id: town.office,
    agent_id: agentId,
    email: mailAddress(business ? company : `${first} ${last}`, id),
    street: streetAddress(chance),
    city: town.name,
    region: town.region,
    postal_code: town.postal,
  };
  return {
    id,
    name: business ? company : `${first} ${last}`,
    business,
    office: town.office,
    agent: agentId,
    row,
  };
}

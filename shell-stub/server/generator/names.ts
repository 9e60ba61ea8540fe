import { faker } from '@faker-js/faker/locale/en';
import type { Random } from '../directory/random';

// Only faker's word lists are used: its generator is shared by the whole process, so another caller could
// change the order.
const { person, location } = faker.definitions;
const FIRST = [...(person.first_name.female ?? []), ...(person.first_name.male ?? [])];
const LAST = person.last_name.generic ?? [];
const STREET_ENDS = ['Street', 'Avenue', 'Road', 'Lane', 'Drive', 'Court', 'Way', 'Terrace'];

const TRADES = [
  'Plumbing & Heating',
  'Landscaping',
  'Marine Services',
  'Bakery',
  'Dental Associates',
  'Electric',
  'Roofing',
  'Auto Body',
  'Veterinary Clinic',
  'Property Management',
  'Builders',
  'Fisheries',
  'Brewing Company',
  'Physical Therapy',
  'Catering',
  'Logistics',
  'Hardware',
  'Realty',
  'Software',
  'Orchards',
] as const;
const PLACES = [
  'Seacoast',
  'Granite',
  'Harbor',
  'North Shore',
  'Piscataqua',
  'Casco Bay',
  'Old Mill',
  'Lighthouse',
];
const FORMS = ['LLC', 'Inc.', 'Co.', 'LLC', 'Corp.'];

/** A person's first and last name. */
export const personName = (chance: Random): readonly [first: string, last: string] => [
  chance.pick(FIRST),
  chance.pick(LAST),
];

/** A business name such as 'Casco Bay Roofing LLC' or 'Hayes Electric Co.'. */
export function businessName(chance: Random): string {
  const owner = chance.chance(0.45) ? chance.pick(PLACES) : chance.pick(LAST);
  return `${owner} ${chance.pick(TRADES)} ${chance.pick(FORMS)}`;
}

/** A house number and street. */
export function streetAddress(chance: Random): string {
  const street = chance.chance(0.5)
    ? `${chance.pick(LAST)} ${chance.pick(STREET_ENDS)}`
    : chance.pick(location.street_name);
  return `${chance.int(1, 980)} ${street}`;
}

/** An email address in a domain that cannot exist (RFC 2606). */
export function mailAddress(name: string, id: number): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .trim()
    .replace(/ +/g, '.')
    .toLowerCase();
  return `${plain}.${id}@mail.example`;
}

import { ARCHIVED_OFFICE, DIRECTORY, OFFICES } from './ids';
import { random } from './random';

const STREETS = ['Market', 'Court', 'State', 'Front', 'Congress', 'Washington'];

const NAMES = [
  'Harbor & Pine Insurance Group',
  'Tidewater Street Insurance Agency',
  'Stone Bridge Risk Partners',
  'Maple & Main Insurance Services',
] as const;

const TOWNS = [
  { office: OFFICES[0], name: 'Portsmouth', region: 'NH', postal: '03801', area: '603' },
  { office: OFFICES[1], name: 'Newburyport', region: 'MA', postal: '01950', area: '978' },
  { office: OFFICES[2], name: 'Portland', region: 'ME', postal: '04101', area: '207' },
  { office: OFFICES[3], name: 'Concord', region: 'NH', postal: '03301', area: '603' },
  { office: OFFICES[4], name: 'Mystic', region: 'CT', postal: '06355', area: '860' },
  { office: ARCHIVED_OFFICE, name: 'Kittery', region: 'ME', postal: '03904', area: '207' },
] as const;

/** Home towns of the agency and its clients, by office. */
export const OFFICE_TOWNS: readonly (typeof TOWNS)[number][] = TOWNS;

/**
 * The agency and its offices, rows of tables `agency` and `office`. The seed determines the agency's name and
 * addresses; ids are fixed.
 */
export function agencyRows(seed: number) {
  const chance = random(seed);
  const address = (town: (typeof TOWNS)[number]) => ({
    street: `${chance.int(2, 480)} ${chance.pick(STREETS)} Street`,
    city: town.name,
    region: town.region,
    postal_code: town.postal,
    // 555-01xx is reserved for fiction.
    phone: `(${town.area}) 555-01${chance.int(0, 9)}${chance.int(0, 9)}`,
  });
  const name = NAMES[Math.abs(seed) % NAMES.length] ?? NAMES[0];
  const offices = TOWNS.map((town) => ({
    office_id: town.office,
    agency_id: DIRECTORY.agencyId,
    name: town.name,
    description:
      town.office === OFFICES[0] ? `${town.name}, ${town.region} (Main)` : `${town.name}, ${town.region}`,
    archived: town.office === ARCHIVED_OFFICE,
    ...address(town),
  }));
  const agency = {
    agency_id: DIRECTORY.agencyId,
    name,
    time_zone: DIRECTORY.timeZone,
    agency_origin: 1,
    migration_state: 0,
    ...address(TOWNS[0]),
  };
  return { agency, offices };
}

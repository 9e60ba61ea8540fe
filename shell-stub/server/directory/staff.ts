import type { UserId } from '../../shared/scenario';
import { ADMIN_FLAG } from '../session/viewer';
import { ARCHIVED_OFFICE, DIRECTORY, LOGIN_STAFF, OFFICES } from './ids';
import { PERMISSIONS } from './permissions';

const MAIL_DOMAIN = 'agency.example';

/** Someone who works at the agency. */
export interface StaffMember {
  readonly id: string;
  readonly login: UserId | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly initials: string;
  readonly userType: string;
  readonly flags: number;
  readonly office: number;
  /** Offices that an office permission opens (D19); empty for a user without one. */
  readonly offices: readonly number[];
  readonly permissions: readonly number[];
  /** Whether they produce business and so appear as agent of clients and items. */
  readonly producer: boolean;
}

const range = (from: number, to: number) =>
  PERMISSIONS.map((p) => p.permission_id).filter((id) => id >= from && id <= to);
const BASICS = [...range(1003, 1014), 3000, 3001, 3002, 4003, 5000, 7000, 7003];
const EVERY_OFFICE = [...OFFICES, ARCHIVED_OFFICE];

function login(
  user: UserId,
  [firstName, lastName, initials]: readonly [string, string, string],
  rest: Partial<StaffMember>,
): StaffMember {
  return {
    id: LOGIN_STAFF[user],
    login: user,
    firstName,
    lastName,
    initials,
    userType: 'User',
    flags: 0,
    office: OFFICES[0],
    offices: [],
    permissions: [],
    producer: false,
    ...rest,
  };
}

let colleagues = 0;
function colleague(
  firstName: string,
  lastName: string,
  initials: string,
  office: number,
  producer: boolean,
): StaffMember {
  colleagues += 1;
  return {
    id: `5f0e1c00-0000-4000-8000-0000000001${String(colleagues).padStart(2, '0')}`,
    login: null,
    firstName,
    lastName,
    initials,
    userType: producer ? 'Agent' : 'User',
    flags: 0,
    office,
    offices: [office],
    // Whoever sells does not pay.
    permissions: [...BASICS, 8001, 8002, 8005, 9001, 9003, ...(producer ? [] : [9006, 9008])],
    producer,
  };
}

/**
 * The users who can sign in (D41), then their colleagues. Permissions 9001/9002 exclude each other, and so do
 * 9003/9004; nobody holds both of a pair.
 */
export const STAFF: readonly StaffMember[] = [
  login('administrator', ['Margaret', 'Ellsworth', 'MEL'], {
    userType: 'Administrator',
    flags: ADMIN_FLAG,
    offices: EVERY_OFFICE,
  }),
  login('all-offices', ['Daniel', 'Okafor', 'DOK'], {
    offices: EVERY_OFFICE,
    permissions: [...BASICS, ...range(8000, 8007), 9000, 9002, 9004, 9005, 9006, 9007, 9008],
  }),
  login('by-office', ['Priya', 'Raman', 'PRA'], {
    office: OFFICES[2],
    offices: [OFFICES[1], OFFICES[2]],
    permissions: [...BASICS, 8001, 8002, 8004, 8005, 9002, 9004],
  }),
  login('last-two-days', ['Tomás', 'Herrera', 'THE'], {
    office: OFFICES[1],
    offices: OFFICES,
    permissions: [...BASICS, 8001, 8002, 8005, 9000, 9001, 9004, 9005, 9006],
  }),
  login('own-transactions', ['Grace', 'Lindqvist', 'GLI'], {
    office: OFFICES[3],
    offices: OFFICES,
    permissions: [...BASICS, 8001, 8002, 8004, 8005, 9000, 9002, 9003, 9005],
  }),
  login('no-permissions', ['Owen', 'Whitfield', 'OWH'], { office: OFFICES[4] }),
  colleague('Hannah', 'Brandt', 'HBR', OFFICES[0], false),
  colleague('Luis', 'Cardenas', 'LCA', OFFICES[1], false),
  colleague('Yuki', 'Tanabe', 'YTA', OFFICES[2], false),
  colleague('Fiona', 'Gallagher', 'FGA', OFFICES[4], false),
  colleague('Marcus', 'Boateng', 'MBO', OFFICES[0], true),
  colleague('Ruth', 'Abelson', 'RAB', OFFICES[1], true),
  colleague('Caleb', 'Thornton', 'CTH', OFFICES[2], true),
  colleague('Inês', 'Moreira', 'IMO', OFFICES[3], true),
  colleague('Walter', 'Pruitt', 'WPR', OFFICES[4], true),
];

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

/** Rows of tables `staff`, `staff_permission` and `staff_office`. */
export const STAFF_ROWS = {
  staff: STAFF.map((member) => ({
    staff_id: member.id,
    agency_id: DIRECTORY.agencyId,
    login: member.login,
    initials: member.initials,
    first_name: member.firstName,
    last_name: member.lastName,
    email: `${plain(member.firstName)}.${plain(member.lastName)}@${MAIL_DOMAIN}`,
    user_type: member.userType,
    flags: member.flags,
    office_id: member.office,
  })),
  permissions: STAFF.flatMap((member) =>
    member.permissions.map((permission_id) => ({ staff_id: member.id, permission_id })),
  ),
  offices: STAFF.flatMap((member) => member.offices.map((office_id) => ({ staff_id: member.id, office_id }))),
};

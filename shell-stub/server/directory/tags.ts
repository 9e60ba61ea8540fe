import { DIRECTORY } from './ids';

/** Flat, as the host sends them: children may come before their parents, and one parent does not exist (§3). */
const TAGS: readonly (readonly [id: number, name: string, parent: number | null])[] = [
  [7, 'Past due notice', 3],
  [1, 'Accounting', null],
  [2, 'Statements', 1],
  [3, 'Collections', 1],
  [4, 'Monthly statement', 2],
  [5, 'Year-end statement', 2],
  [6, 'Payment plan', 3],
  [8, 'Service', null],
  [9, 'Policy changes', 8],
  [10, 'Endorsement', 9],
  [11, 'Cancellation', 9],
  [12, 'Certificates', 8],
  [13, 'Claims', null],
  [14, 'First notice of loss', 13],
  [15, 'Sent from the old system', 99],
];

/** Rows of table `activity_tag`. */
export const TAG_ROWS = TAGS.map(([tag_id, name, parent_id]) => ({
  tag_id,
  agency_id: DIRECTORY.agencyId,
  name,
  parent_id,
}));

/** A permission before its place in the compressed string is assigned. */
interface Named {
  readonly label: string;
  readonly description?: string;
  /** The permission it is nested under in a permission editor. */
  readonly parentId?: number;
  /** Permissions of one mutex group exclude each other. */
  readonly mutexGroupId?: number;
}

/** A permission of §6 with its place in the compressed string (D18); the columns of table `permission`. */
export interface Permission {
  readonly permission_id: number;
  readonly group_id: number;
  readonly label: string;
  readonly description: string;
  readonly level: number;
  readonly sort_order: number;
  readonly parent_id: number | null;
  readonly value: number;
  readonly mutex_group_id: number | null;
  readonly position: number;
  readonly sub_position: number;
}

/** The groups of §6 in its order: first id, label, and the permissions in the order of their ids. */
const GROUPS: readonly { readonly from: number; readonly label: string; readonly named: readonly Named[] }[] =
  [
    {
      from: 1003,
      label: 'Client access types',
      named: [
        { label: 'Agency contact' },
        { label: 'Agent/employee' },
        { label: 'Carrier' },
        { label: 'Customer' },
        { label: 'Emergency contact' },
        { label: 'Other client types' },
        { label: 'Personal contact' },
        { label: 'Vendor' },
        { label: 'Commercial', description: 'See customers with commercial policies', parentId: 1006 },
        { label: 'Cross-sell', description: 'See customers open to cross-selling', parentId: 1006 },
        { label: 'Life', description: 'See customers with life policies', parentId: 1006 },
        { label: 'Personal', description: 'See customers with personal policies', parentId: 1006 },
      ],
    },
    {
      from: 2000,
      label: 'Agency setup',
      named: [
        { label: 'User setup' },
        { label: 'General configuration' },
        { label: 'Office setup' },
        { label: 'Carrier/MGA setup' },
        { label: 'Correspondence templates' },
        { label: 'Additional interests database' },
        { label: 'Client custom fields' },
        { label: 'Direct integration' },
        { label: 'Texting administration' },
        { label: 'Bridges' },
        { label: 'Action menus' },
        { label: 'Log templates' },
        { label: 'Types of claims' },
        { label: 'Sources' },
        { label: 'Attachment descriptions/categories' },
        { label: 'ACORD form defaults' },
      ],
    },
    {
      from: 3000,
      label: 'Client actions',
      named: [
        { label: 'Insert' },
        { label: 'Action menu' },
        { label: 'Edit' },
        { label: 'Change type/status', parentId: 3002 },
        { label: 'Change office', parentId: 3002 },
        { label: 'Change producer/CSR', parentId: 3002 },
        { label: 'Change agent 1', parentId: 3002 },
        { label: 'Change agent 2', parentId: 3002 },
        { label: 'Change agent 3', parentId: 3002 },
        { label: 'Change policy office', parentId: 3002 },
        { label: 'Change inception date', parentId: 3002 },
        { label: 'Change agent code', parentId: 3002 },
        { label: 'Allow texting' },
        { label: 'Edit/remove exclusive tags' },
        { label: 'Create/edit submissions' },
        { label: 'Internal action menu', parentId: 3001 },
        { label: 'Duplicate policies' },
        { label: 'Archive/move policies' },
        { label: 'Archive client' },
        { label: 'Edit policy history' },
        { label: 'Mass data importer' },
      ],
    },
    {
      from: 4001,
      label: 'Reports',
      named: [
        { label: 'Agency intelligence' },
        { label: 'Sales and retention' },
        { label: 'Quick reports' },
        { label: 'Memorized reports' },
        { label: 'Activity reports' },
        { label: 'Export report data' },
      ],
    },
    {
      from: 5000,
      label: 'Document management',
      named: [
        { label: 'Unmatched documents inbox' },
        { label: 'Edit attachment/form properties' },
        { label: 'Archive attachments' },
      ],
    },
    {
      from: 6000,
      label: 'Batch actions',
      named: [
        { label: 'Batch log' },
        { label: 'Client/policy batch importer' },
        { label: 'Data replace' },
        { label: 'Batch email' },
        { label: 'Printing forms/letters/envelopes' },
      ],
    },
    {
      from: 7000,
      label: 'Tasks',
      named: [
        { label: 'Manage tasks' },
        { label: 'Tasks configuration' },
        { label: 'Must be assignee to edit', parentId: 7000 },
        { label: 'View agency task list' },
        // §6 lists six ids but only four names here; the other two exist so that their bits are known.
        { label: 'Tasks permission 7004', description: 'Not named; nothing in this product asks for it' },
        { label: 'Tasks permission 7005', description: 'Not named; nothing in this product asks for it' },
      ],
    },
    {
      from: 8000,
      label: 'Accounting',
      named: [
        { label: 'Trust accounting settings' },
        { label: 'Client trust accounting' },
        { label: 'Invoice/credit memo creation', parentId: 8001 },
        { label: 'Edit invoice date', parentId: 8001 },
        { label: 'Apply/unapply credit', parentId: 8001 },
        { label: 'Payment creation', parentId: 8001 },
        { label: 'Edit payment date', parentId: 8001 },
        { label: 'Void items on clients', parentId: 8001 },
      ],
    },
    {
      from: 9000,
      label: 'Accounting reporting',
      named: [
        { label: 'Trust report' },
        {
          label: 'Transactions back two days',
          description: 'View transactions of today and yesterday only',
          mutexGroupId: 1,
        },
        { label: 'Any date', description: 'View transactions beyond the last 2 days', mutexGroupId: 1 },
        { label: 'Own-created only', description: 'View own transactions only', mutexGroupId: 2 },
        { label: 'All users', description: 'View transactions of all users', mutexGroupId: 2 },
        { label: 'Customer accounting reports' },
        {
          label: 'Company/agency payable reports',
          description: 'Access or create payable reports and workflows',
        },
        { label: 'QuickBooks integration', description: 'Export to QuickBooks' },
        { label: 'Void items on reports' },
      ],
    },
    {
      from: 10000,
      label: 'Commissions',
      named: [
        { label: 'Settings' },
        { label: 'View on client' },
        { label: 'Processing/reporting' },
        { label: 'Create/edit transactions' },
      ],
    },
    {
      from: 11000,
      label: 'Downloads',
      named: [
        { label: 'Dashboard report' },
        { label: 'Configuration tasks' },
        { label: 'Unmatched downloads' },
        { label: 'Local downloads' },
        { label: 'Delete clients from batch' },
      ],
    },
    { from: 12000, label: 'Agent portal', named: [{ label: 'Agent portal access' }] },
  ];

const BITS_PER_DIGIT = 4;

function place(): readonly Permission[] {
  const placed: Permission[] = [];
  let firstDigit = 0;
  GROUPS.forEach((group, groupIndex) => {
    group.named.forEach((named, index) => {
      const bit = index % BITS_PER_DIGIT;
      placed.push({
        permission_id: group.from + index,
        group_id: groupIndex + 1,
        label: named.label,
        description: named.description ?? named.label,
        level: named.parentId === undefined ? 0 : 1,
        sort_order: index + 1,
        parent_id: named.parentId ?? null,
        value: 1 << bit,
        mutex_group_id: named.mutexGroupId ?? null,
        position: firstDigit + Math.floor(index / BITS_PER_DIGIT),
        sub_position: bit,
      });
    });
    // Each group starts a new digit, so that adding a permission to one leaves the others in place.
    firstDigit += Math.ceil(group.named.length / BITS_PER_DIGIT);
  });
  return placed;
}

/** Every permission of §6, in the order of its groups and ids. */
export const PERMISSIONS: readonly Permission[] = place();

/** The groups of §6: columns of table `permission_group`. */
export const PERMISSION_GROUPS: readonly { readonly group_id: number; readonly label: string }[] = GROUPS.map(
  ({ label }, index) => ({ group_id: index + 1, label }),
);

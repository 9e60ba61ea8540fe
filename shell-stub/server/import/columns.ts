import { ImportRefusal } from './refusal';

/** The fields of a row. */
export type Field = 'customer' | 'invoiceNumber' | 'invoiceDate' | 'dueDate' | 'amount' | 'settledDate';

interface FieldColumns {
  /** Name of the field in messages. */
  readonly label: string;
  readonly required: boolean;
  /** Accepted column names, in lower case without spaces and underscores. */
  readonly names: readonly string[];
}

/** The accepted column names of each field (D15). */
export const FIELDS: Readonly<Record<Field, FieldColumns>> = {
  customer: {
    label: 'customer',
    required: true,
    names: [
      'customer',
      'customerid',
      'customernumber',
      'customerno',
      'custid',
      'clientid',
      'clientnumber',
      'client',
    ],
  },
  invoiceNumber: {
    label: 'invoice number',
    required: true,
    names: ['invoicenumber', 'invoiceno', 'invoiceid', 'invoice'],
  },
  invoiceDate: { label: 'invoice date', required: true, names: ['invoicedate', 'dateofinvoice'] },
  dueDate: { label: 'due date', required: false, names: ['duedate', 'due', 'datedue'] },
  amount: { label: 'amount', required: true, names: ['amount', 'invoiceamount', 'invoicetotal', 'total'] },
  settledDate: {
    label: 'settled date',
    required: false,
    names: ['settleddate', 'datesettled', 'paiddate', 'datepaid', 'paymentdate'],
  },
};

const ALL = Object.keys(FIELDS) as Field[];

/** The position of each field in a row. */
export interface Columns {
  readonly count: number;
  readonly places: Readonly<Partial<Record<Field, number>>>;
  /** Unused columns, as named in the file. */
  readonly ignored: readonly string[];
}

/** Other cell separators that programs use, with their names for messages. */
const OTHER_SEPARATORS = [
  [';', 'semicolons'],
  ['\t', 'tabs'],
  ['|', 'vertical bars'],
] as const;

/** Refuses a one-cell header that another separator would split: the import does not guess (D15). */
function refuseOtherSeparator(header: readonly string[]): void {
  const [only = ''] = header;
  if (header.length > 1) return;
  const found = OTHER_SEPARATORS.find(([separator]) => only.includes(separator));
  if (found) throw new ImportRefusal(`The file is separated by ${found[1]}: save it with commas.`);
}

/**
 * Finds the fields in a header by their accepted names, ignoring case, spaces and underscores (D15).
 *
 * @throws {ImportRefusal} when a required field is missing, or two columns are the same field.
 */
export function findColumns(header: readonly string[]): Columns {
  const places: Partial<Record<Field, number>> = {};
  const ignored: string[] = [];
  header.forEach((name, place) => {
    const key = name.toLowerCase().replace(/[\s_]/g, '');
    const field = ALL.find((candidate) => FIELDS[candidate].names.includes(key));
    if (!field) {
      ignored.push(name.trim() === '' ? `(column ${place + 1} without a name)` : name.trim());
      return;
    }
    const before = places[field];
    if (before !== undefined) {
      throw new ImportRefusal(
        `Columns "${header[before]?.trim()}" and "${name.trim()}" are both the ${FIELDS[field].label}: remove one of them.`,
      );
    }
    places[field] = place;
  });
  refuseOtherSeparator(header);
  const missing = ALL.find((field) => FIELDS[field].required && places[field] === undefined);
  if (missing) {
    const { label, names } = FIELDS[missing];
    throw new ImportRefusal(
      `The file has no column for the ${label}: name one of its columns ${names.join(', ')} (upper and lower case, spaces and underscores do not matter).`,
    );
  }
  return { count: header.length, places, ignored };
}

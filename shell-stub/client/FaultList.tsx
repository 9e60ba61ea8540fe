import { useState, type ReactNode } from 'react';
import type { Fault } from '../shared/scenario';
import { Choice, Switch } from './panelFields';

const KINDS: readonly { value: Fault['kind']; label: string }[] = [
  { value: 'status', label: 'HTTP status' },
  { value: 'code', label: 'Envelope code' },
  { value: 'drop', label: 'Connection dropped before the work' },
  { value: 'dropAfter', label: 'Connection dropped after the work' },
  { value: 'half', label: 'Connection dropped halfway through the answer' },
  { value: 'late', label: 'Late answer' },
  { value: 'brokenJson', label: 'Broken JSON' },
  { value: 'html', label: 'HTML instead of JSON' },
  { value: 'empty', label: 'Empty body' },
  { value: 'wrongSchema', label: 'JSON of another shape' },
];

/** The kinds that take a number, with its label and field. */
const NUMBERS: Partial<
  Readonly<Record<Fault['kind'], { label: string; field: 'status' | 'code' | 'delayMs' }>>
> = {
  status: { label: 'Status', field: 'status' },
  code: { label: 'Code', field: 'code' },
  late: { label: 'Milliseconds', field: 'delayMs' },
};

/** The active faults, and a form to add one. */
export function FaultList(props: {
  readonly faults: readonly Fault[];
  readonly onChange: (faults: readonly Fault[]) => void;
}): ReactNode {
  const [path, setPath] = useState('/accounting/query');
  const [query, setQuery] = useState('');
  const [kind, setKind] = useState<Fault['kind']>('status');
  const [number, setNumber] = useState('500');
  const [once, setOnce] = useState(true);
  const wanted = NUMBERS[kind];

  function add(): void {
    const fault: Fault = {
      path: path.trim(),
      kind,
      ...(query.trim() === '' ? {} : { query: query.trim() }),
      ...(wanted === undefined ? {} : { [wanted.field]: Number(number) }),
      ...(once ? { times: 1 } : {}),
    };
    props.onChange([...props.faults, fault]);
  }

  return (
    <>
      <ul className="faults">
        {props.faults.map((fault, index) => (
          <li key={JSON.stringify([fault, index])}>
            <span>{describe(fault)}</span>
            <button
              type="button"
              className="button"
              aria-label={`Remove fault ${describe(fault)}`}
              onClick={() => props.onChange(props.faults.filter((_, at) => at !== index))}
            >
              ✕
            </button>
          </li>
        ))}
      </ul>
      <label className="field">
        <span>Path begins with</span>
        <input value={path} onChange={(event) => setPath(event.target.value)} />
      </label>
      <label className="field">
        <span>Query or command (optional)</span>
        <input value={query} onChange={(event) => setQuery(event.target.value)} />
      </label>
      <Choice label="What happens" value={kind} options={KINDS} onChange={setKind} />
      {wanted !== undefined && (
        <label className="field">
          <span>{wanted.label}</span>
          <input inputMode="numeric" value={number} onChange={(event) => setNumber(event.target.value)} />
        </label>
      )}
      <Switch label="Once only" on={once} onChange={setOnce} />
      <button type="button" className="button" onClick={add}>
        Add fault
      </button>
    </>
  );
}

function describe(fault: Fault): string {
  const label = KINDS.find((known) => known.value === fault.kind)?.label ?? fault.kind;
  const value = fault.status ?? fault.code ?? fault.delayMs;
  const where = fault.query === undefined ? fault.path : `${fault.path} ${fault.query}`;
  const often = fault.times === undefined ? '' : `, ${fault.times}×`;
  return `${label}${value === undefined ? '' : ` ${value}`}: ${where}${often}`;
}

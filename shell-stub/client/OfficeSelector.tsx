import { useState, type ReactNode } from 'react';
import { searchOffices, type OfficeOption } from 'agency-accounting-contract';
import { Disclosure } from './Disclosure';

const ALL_OFFICES = 'All offices';

/**
 * The host's office selector: a filterable dropdown with a building icon for each office (§2). It finds the
 * same offices as the module's own selector (§5).
 */
export function OfficeSelector(props: {
  readonly offices: readonly OfficeOption[];
  readonly officeId: string | null;
  readonly onOffice: (officeId: string | null) => void;
}): ReactNode {
  const chosen = props.offices.find(({ value }) => value === props.officeId);
  const label = chosen?.label ?? (props.officeId === null ? ALL_OFFICES : `Office ${props.officeId}`);
  return (
    <Disclosure
      name={`Office: ${label}`}
      label={
        <>
          <BuildingIcon />
          <span className="office-name">{label}</span>
        </>
      }
    >
      {(close) => (
        <OfficeList
          offices={props.offices}
          officeId={props.officeId}
          onChoose={(officeId) => {
            close();
            props.onOffice(officeId);
          }}
        />
      )}
    </Disclosure>
  );
}

function OfficeList(props: {
  readonly offices: readonly OfficeOption[];
  readonly officeId: string | null;
  readonly onChoose: (officeId: string | null) => void;
}): ReactNode {
  const [filter, setFilter] = useState('');
  const found = searchOffices(props.offices, filter);
  const shown = found ?? props.offices;
  return (
    <>
      <input
        type="search"
        className="office-filter"
        aria-label="Filter offices"
        placeholder="Filter offices"
        value={filter}
        autoFocus
        onChange={(event) => setFilter(event.target.value)}
      />
      <ul>
        {found === null && (
          <li>
            <button
              type="button"
              className="disclosed-item"
              aria-pressed={props.officeId === null}
              onClick={() => props.onChoose(null)}
            >
              <BuildingIcon /> {ALL_OFFICES}
            </button>
          </li>
        )}
        {shown.map(({ value, label }) => (
          <li key={value}>
            <button
              type="button"
              className="disclosed-item"
              aria-pressed={value === props.officeId}
              onClick={() => props.onChoose(value)}
            >
              <BuildingIcon /> {label}
            </button>
          </li>
        ))}
        {shown.length === 0 && <li className="quiet menu-group">No office matches “{filter.trim()}”.</li>}
      </ul>
    </>
  );
}

function BuildingIcon(): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
      <path
        fill="currentColor"
        d="M3 1h7v4h3v10H9v-3H7v3H3V1zm1.5 1.5v2h1.5v-2H4.500zm3 0v2H9v-2H7.500zm-3 3.500v2h1.500v-2H4.500zm3 0v2H9v-2H7.500zm-3 3.500v2h1.500v-2H4.500zm6-3v2H12v-2h-1.500zm0 3.500v2H12v-2h-1.500z"
      />
    </svg>
  );
}

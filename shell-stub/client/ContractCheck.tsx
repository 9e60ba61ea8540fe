import { useState, type ReactNode } from 'react';
import { runHostConformance, type ConformanceReport, type HostContract } from 'agency-accounting-contract';

/** The part of the scenario panel that checks this shell's own contract with the conformance kit. */
export function ContractCheck(props: {
  /** The contract that the module is mounted with. */
  readonly host: HostContract;
  /** The check has cleared the toolbar, so the module must be remounted. */
  readonly onChecked: () => void;
}): ReactNode {
  const [report, setReport] = useState<ConformanceReport | 'running' | null>(null);

  async function check(): Promise<void> {
    setReport('running');
    setReport(await runHostConformance(props.host));
    props.onChecked();
  }

  return (
    <fieldset>
      <legend>Host contract</legend>
      <button type="button" className="button" disabled={report === 'running'} onClick={() => void check()}>
        Check host contract
      </button>
      <div role="status">{report !== null && report !== 'running' && <Result {...report} />}</div>
    </fieldset>
  );
}

function Result({ passed, checks }: ConformanceReport): ReactNode {
  return (
    <>
      <p>{passed ? 'This shell keeps the contract.' : 'This shell breaks the contract.'}</p>
      <ul className="checks">
        {checks.map(({ name, section, outcome, message }) => (
          <li key={name} data-outcome={outcome}>
            <strong>
              {section}, {name}: {outcome}
            </strong>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

import { useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { chunksOf } from '../../../../src/api/bodies';
import { ReportTableSettingsProvider, useReportData, useReportStore } from '../../../../src/report';
import type { ReportSpec, ReportStore, ReportTableSettings } from '../../../../src/report';
import { useGrowingReport } from '../../../../src/report/store/ReportStoreContext';
import { ReportTable } from '../../../../src/report/table/ReportTable';
import type { PageParameters } from './parameters';

const REPORT_ID = 'bench';

const SETTINGS: ReportTableSettings = { today: () => '2026-01-01' };

/** Shows the report that the address names, at full height; or an error. */
export function BenchPage(props: {
  readonly parameters: PageParameters;
  readonly spec: ReportSpec;
}): ReactElement {
  const { parameters, spec } = props;
  const store = useReportStore();
  const data = useReportData(REPORT_ID);
  const growing = useGrowingReport(REPORT_ID);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const leave = new AbortController();
    load(store, spec, parameters, leave.signal).catch((error: unknown) => {
      if (!leave.signal.aborted) setProblem(error instanceof Error ? error.message : String(error));
    });
    return () => leave.abort();
  }, [store, spec, parameters]);

  if (problem !== null) return <Problem text={problem} />;
  return (
    <ReportTableSettingsProvider settings={SETTINGS}>
      <ReportTable
        spec={spec}
        data={data ?? growing?.data}
        {...(data === undefined && growing?.data !== undefined ? { rowsSoFar: growing.rows } : {})}
        timeZone="UTC"
        {...(parameters.debounce === undefined ? {} : { filterDebounceMs: parameters.debounce })}
      />
    </ReportTableSettingsProvider>
  );
}

/** Shows an error in place of a table. */
export function Problem({ text }: { readonly text: string }): ReactElement {
  return (
    <p role="alert" style={{ padding: 16 }}>
      {text}
    </p>
  );
}

async function load(
  store: ReportStore,
  spec: ReportSpec,
  { source, rows }: PageParameters,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetch(source, { credentials: 'omit', signal });
  if (!response.ok) throw new Error(`${source} answered with HTTP status ${response.status}.`);
  const { code, message, summary } = await store.load(
    REPORT_ID,
    spec,
    response.body === null ? new ArrayBuffer(0) : chunksOf(response.body),
    { signal },
  );
  if (summary === undefined) throw new Error(`The reply has code ${code}. ${message ?? ''}`);
  if (rows !== null && summary.rowCount !== rows) {
    throw new Error(`Expected ${rows} rows, but the reply has ${summary.rowCount}.`);
  }
}

/** The page on which the table is measured, also with external tools: docs/contributing.md "Measured". */
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { ReportStoreProvider, createReportStore, startReportEngine } from '../../../../src/report';
import { ModuleUiProvider } from '../../../../src/ui';
import { testToaster } from '../../../support/toaster';
import { BenchPage, Problem } from './BenchPage';
import { benchReport } from './benchReport';
import { markFilter, markFirstRows, markResponseEnd } from './marks';
import { readParameters } from './parameters';

/** The table's debounce if the address names none (§9). */
const DEBOUNCE_MS = 200;

function content(root: HTMLElement): ReactElement {
  try {
    const parameters = readParameters(window.location.search);
    markFirstRows(root);
    markResponseEnd(parameters.source);
    markFilter(root, parameters.debounce ?? DEBOUNCE_MS);
    return (
      <ReportStoreProvider store={createReportStore(startReportEngine())}>
        <BenchPage parameters={parameters} spec={benchReport(parameters.width)} />
      </ReportStoreProvider>
    );
  } catch (error) {
    return <Problem text={error instanceof Error ? error.message : String(error)} />;
  }
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root.');
createRoot(root).render(
  <ModuleUiProvider root={root} appearance="light" toaster={testToaster()}>
    {content(root)}
  </ModuleUiProvider>,
);

import { chakra } from '@chakra-ui/react/styled-system';
import { useLocation, useNavigate } from 'react-router-dom';
import { failureOf } from '../../api';
import type { ApiFailure } from '../../api';
import type { StatementBatchDetail } from '../../api/wire';
import { counted, displayFromIso, formatCount, formatMoment } from '../../domain';
import {
  batchTitle,
  screenPath,
  useAgencyTime,
  useDownload,
  useFetchedAt,
  usePolling,
  useTimeText,
} from '../../platform';
import type { Download } from '../../platform';
import {
  Announced,
  Button,
  DownloadProgress,
  ErrorState,
  RefreshedAt,
  RouteLink,
  Notice,
  Screen,
  SkeletonRows,
  WrongAddress,
  useRefreshed,
  useToaster,
  wrongInAddress,
} from '../../ui';
import { Bar } from './Bar';
import { BatchItems } from './BatchItems';
import { BatchState } from './BatchState';
import { batchFileName, isUnfinished, officeText, pollEveryMs, settledOf } from './statementTexts';
import { batchPdfPath, statementsApi } from './statements.api';
import { useFinished } from './useFinished';
import { useRetry } from './useRetry';

/** As it was typed, in lines. */
const Message = chakra('p', { base: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } });

/** One batch with its customers (§2, D9); an unfinished batch updates by itself. */
export function BatchDetailScreen({ id }: { readonly id: string }) {
  const { pathname } = useLocation();
  const query = statementsApi.useStatementBatchQuery(id, { refetchOnMountOrArgChange: true });
  const { currentData: batch, error, fulfilledTimeStamp, isFetching, refetch } = query;
  const time = useTimeText(useFetchedAt(fulfilledTimeStamp));
  const [refreshed, ask] = useRefreshed(fulfilledTimeStamp, `Refreshed, as of ${time}`);
  const failure = failureOf(error);
  const refresh = (): void => {
    ask();
    void refetch();
  };
  usePolling(batch !== undefined && isUnfinished(batch), batch ? pollEveryMs(batch) : 0, refetch);
  const download = useDownload(useToaster());

  return (
    <Screen
      title={batchTitle(id)}
      subtitle={batch ? <Facts batch={batch} /> : undefined}
      focusKey={pathname}
      actions={
        batch ? (
          <>
            <DownloadProgress download={download} />
            {download.path === null ? null : <Button onClick={download.cancel}>Cancel download</Button>}
            <RefreshedAt time={time ?? null} onRefresh={refresh} />
            <Button
              variant="solid"
              colorPalette="blue"
              disabledReason={pdfDisabledReason(batch, download.path)}
              onClick={() => download.start(batchPdfPath(batch.id), batchFileName(batch))}
            >
              Download All (PDF)
            </Button>
          </>
        ) : undefined
      }
    >
      <Announced text={refreshed} />
      <div>
        <RouteLink to={screenPath('BatchStatements', {})}>All batches</RouteLink>
      </div>
      {failure?.status === 404 && !batch ? (
        <NoBatch id={id} />
      ) : failure !== undefined && !batch ? (
        <ErrorState message={failure.message} onRetry={refresh} busy={isFetching} />
      ) : !batch ? (
        <SkeletonRows rows={8} />
      ) : (
        <Loaded batch={batch} failure={failure} refresh={refresh} download={download} />
      )}
    </Screen>
  );
}

/** Shown when there is no such batch. If the link was encoded twice, offers the batch that was meant. */
function NoBatch({ id }: { readonly id: string }) {
  const navigate = useNavigate();
  const meant = decodedOnceMore(id);
  return (
    <WrongAddress
      text={wrongInAddress(id, 'not a batch of statements')}
      actionLabel={meant === id ? 'Show all batches' : `Show batch ${meant}`}
      onAction={() =>
        void navigate(
          meant === id
            ? screenPath('BatchStatements', {})
            : screenPath('BatchStatementDetail', { id: meant }),
        )
      }
    />
  );
}

function decodedOnceMore(id: string): string {
  try {
    const decoded = decodeURIComponent(id);
    return /^[\w-]+$/.test(decoded) ? decoded : id;
  } catch {
    return id;
  }
}

interface LoadedProps {
  readonly batch: StatementBatchDetail;
  readonly failure: ApiFailure | undefined;
  readonly refresh: () => void;
  readonly download: Download;
}

function Loaded({ batch, failure, refresh, download }: LoadedProps) {
  const { total, done, failed, skipped } = batch.counts;
  const retry = useRetry(batch.id);
  const finished = useFinished([batch]) ? 'Finished: ' : '';
  return (
    <>
      {failure === undefined ? null : (
        <Notice tone="error" action={<Button onClick={refresh}>Retry</Button>}>
          The batch could not be brought up to date. {failure.message}
        </Notice>
      )}
      <Bar>
        <BatchState batch={batch} />
        {/* The bar says so too, and not anew with each poll. */}
        {isUnfinished(batch) ? (
          <span aria-hidden>{`${formatCount(settledOf(batch))} of ${counted(total, 'customer')} done.`}</span>
        ) : null}
        <span role="status">
          {isUnfinished(batch)
            ? 'You can leave this page; the statements will still be made.'
            : `${finished}${formatCount(done)} generated, ${formatCount(failed)} failed, ${formatCount(skipped)} skipped, of ${counted(total, 'customer')}.`}
        </span>
      </Bar>
      {batch.message === '' ? null : <Message>Message: {batch.message}</Message>}
      <BatchItems batch={batch} download={download} retry={retry} />
    </>
  );
}

function Facts({ batch }: { readonly batch: StatementBatchDetail }) {
  const { zone } = useAgencyTime();
  const facts = [
    `As of ${displayFromIso(batch.asOfDate)}`,
    officeText(batch),
    batch.customersChosen
      ? 'Chosen customers'
      : `All customers${batch.includeZeroBalances ? ', zero balances included' : ' with a balance'}`,
    `Created ${formatMoment(batch.createdDate, zone)} by ${batch.createdBy}`,
    ...(batch.completedDate == null ? [] : [`Finished ${formatMoment(batch.completedDate, zone)}`]),
  ];
  return <>{facts.join(' · ')}</>;
}

function pdfDisabledReason(batch: StatementBatchDetail, downloading: string | null): string | undefined {
  if (downloading !== null) return 'A PDF is already being downloaded';
  if (isUnfinished(batch)) return 'The statements are still being made';
  return batch.counts.done === 0 ? 'No statement of this batch was generated' : undefined;
}

import { envelopeFailure, failureOf } from '../../../api';
import { ResultCode } from '../../../api/wire';
import type { PaymentDocument } from '../../../api/wire';
import { displayFromIso } from '../../../domain';
import type { PayableReport } from '../../../domain';
import { useDownload } from '../../../platform';
import {
  Button,
  Dialog,
  DownloadProgress,
  Facts,
  Notice,
  SkeletonRows,
  Stack,
  useToaster,
} from '../../../ui';
import { DocumentLines } from './DocumentLines';
import { documentFileName } from './documentTexts';
import { documentPdfPath, paymentDocumentApi } from './paymentDocument.api';

export interface PaymentDocumentDialogProps {
  readonly report: PayableReport;
  /** Item id of the payment. */
  readonly itemId: string;
  readonly onClose: () => void;
}

/** Shows what went out with a payment, and saves its PDF: the same bytes each time (D54). */
export function PaymentDocumentDialog({ report, itemId, onClose }: PaymentDocumentDialogProps) {
  const query = paymentDocumentApi.usePaymentDocumentQuery(itemId);
  const { currentData: shown, isFetching } = query;
  const failure =
    failureOf(query.error) ?? (shown === null ? envelopeFailure(ResultCode.NoData, undefined) : undefined);
  const download = useDownload(useToaster());
  const name = report === 'companyPayables' ? 'Remittance Advice' : 'Commission Statement';
  const disabledReason = shown
    ? download.path === null
      ? undefined
      : 'The PDF is being downloaded…'
    : 'Nothing to save yet';
  return (
    <Dialog
      open
      size="lg"
      title={shown ? `${name} ${shown.paymentNumber}` : name}
      onClose={onClose}
      footer={
        <>
          <DownloadProgress download={download} />
          {download.path === null ? null : <Button onClick={download.cancel}>Cancel download</Button>}
          <Button onClick={onClose}>Close</Button>
          <Button
            variant="solid"
            colorPalette="blue"
            disabledReason={disabledReason}
            onClick={() => {
              if (shown) download.start(documentPdfPath(itemId), documentFileName(shown));
            }}
          >
            Download PDF
          </Button>
        </>
      }
    >
      {shown ? (
        <Shown document={shown} name={name} />
      ) : failure === undefined ? (
        <SkeletonRows rows={6} />
      ) : failure.status === OTHER_OFFICES ? (
        <Notice tone="info">
          {`The ${name.toLowerCase()} also has lines of offices that you may not see: it is shown to users who may see them all.`}
        </Notice>
      ) : (
        <Notice
          tone="error"
          action={
            <Button disabledReason={isFetching ? 'Loading…' : undefined} onClick={() => void query.refetch()}>
              Retry
            </Button>
          }
        >
          {`The ${name.toLowerCase()} could not be loaded. ${failure.message}`}
        </Notice>
      )}
    </Dialog>
  );
}

/** The status of a payment that has lines of an office that the user may not see (§7, D54). */
const OTHER_OFFICES = 404;

function Shown({ document, name }: { readonly document: PaymentDocument; readonly name: string }) {
  const { voidedDate } = document;
  return (
    <Stack>
      {voidedDate == null ? null : (
        <Notice tone="warning">
          {`This payment was voided on ${displayFromIso(voidedDate)}. The ${name.toLowerCase()} stays as it went out: it does not mention the void.`}
        </Notice>
      )}
      <Facts facts={factsOf(document).filter(({ value }) => value !== '')} />
      <DocumentLines document={document} />
    </Stack>
  );
}

function factsOf(document: PaymentDocument) {
  const { method, referenceNumber } = document;
  return [
    { label: 'Agency', value: document.agencyName },
    { label: 'Payee', value: document.payeeName },
    { label: 'Number', value: document.paymentNumber },
    { label: 'Date', value: displayFromIso(document.paymentDate) },
    { label: 'Paid from', value: document.paidFrom },
    { label: 'Deposited to', value: document.depositedTo },
    { label: 'Payment method', value: method },
    { label: method === 'Check' ? 'Check number' : 'Reference number', value: referenceNumber },
    { label: 'Memo', value: document.memo },
  ];
}

import { chakra } from '@chakra-ui/react/styled-system';
import { TRANSFER_ACTION_LABELS, itemCount } from '../../../domain';
import { Button, ConfirmDialog, DataTable, Dialog } from '../../../ui';
import type { DataColumn } from '../../../ui';
import type { TransferPlan, TransferResult } from './selectedItems';
import { notAffected, question } from './transferTexts';

const Paragraphs = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '2' } });

export interface TransferQuestionProps {
  /** The plan to confirm; null while there is none. */
  readonly plan: TransferPlan | null;
  readonly onConfirm: (plan: TransferPlan) => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before items are transferred, set to Do Not Transfer or reversed (D34). */
export function TransferQuestion({ plan, onConfirm, onCancel }: TransferQuestionProps) {
  if (plan === null) return null;
  const { title, text } = question(plan);
  const others = notAffected(plan);
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={TRANSFER_ACTION_LABELS[plan.action]}
      onConfirm={() => onConfirm(plan)}
      onCancel={onCancel}
    >
      <Paragraphs>
        <p>{text}</p>
        {others === null ? null : <p>{others}</p>}
      </Paragraphs>
    </ConfirmDialog>
  );
}

export interface TransferResultDialogProps {
  readonly result: TransferResult | null;
  readonly onClose: () => void;
}

/** Lists the refused items with their reasons (D8). */
export function TransferResultDialog({ result, onClose }: TransferResultDialogProps) {
  if (result === null) return null;
  const { action, done, refused } = result;
  return (
    <Dialog
      open
      size="md"
      title={`${TRANSFER_ACTION_LABELS[action]}: ${itemCount(refused.length)} refused`}
      onClose={onClose}
      footer={
        <Button variant="solid" colorPalette="blue" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Paragraphs>
        <p>
          {done === 0
            ? 'Nothing was changed.'
            : `${itemCount(done)} went through; ${refused.length === 1 ? 'this one' : 'these'} did not:`}
        </p>
        <DataTable
          label="Refused items"
          columns={COLUMNS}
          rows={refused}
          keyOf={({ itemId }) => itemId}
          dense
        />
      </Paragraphs>
    </Dialog>
  );
}

const COLUMNS: readonly DataColumn<TransferResult['refused'][number]>[] = [
  { name: 'Item', cell: ({ itemNumber }) => itemNumber },
  { name: 'Reason', wraps: true, cell: ({ reason }) => reason },
];

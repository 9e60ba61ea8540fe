import { chakra } from '@chakra-ui/react/styled-system';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { failureOf } from '../../../api';
import { ResultCode } from '../../../api/wire';
import { displayFromIso, isIsoDate } from '../../../domain';
import type { IsoDate } from '../../../domain';
import { useItemChanges, useProposedDay, useSession, useUnsavedInput } from '../../../platform';
import {
  Announced,
  Button,
  DateTextField,
  Dialog,
  LoadingOverlay,
  Notice,
  Refusal,
  SkeletonRows,
  Stack,
  TextField,
} from '../../../ui';
import { VoidEffectsView } from './VoidEffectsView';
import { useVoid } from './useVoid';
import { voidProblems } from './voidForm';
import type { VoidForm } from './voidForm';
import { IN_QUICKBOOKS, effectsText, itemName } from './voidTexts';
import type { VoidTarget } from './voidTexts';
import { voidsApi } from './voids.api';

export interface VoidDialogProps {
  readonly target: VoidTarget;
  /** What was entered for the item when it was last sent, and its outcome is not known; null for nothing. */
  readonly draft: VoidDraft | null;
  /** Passes what was entered, if it was sent and what became of it is not known. */
  readonly onClose: (draft: VoidDraft | null) => void;
}

/** What was entered. */
export interface VoidDraft {
  readonly reason: string;
  /** The date; undefined while today is proposed. */
  readonly chosen: string | null | undefined;
}

const Fields = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 220px' },
    columnGap: '3',
    rowGap: '5',
    mb: '2',
    alignItems: 'start',
  },
});
const Heading = chakra('h2', { base: { textStyle: 'sm', fontWeight: 'semibold' } });
const Quiet = chakra('p', { base: { color: 'fg.muted' } });
const Place = chakra('div', { base: { position: 'relative', minH: '24' } });

/** Voids an item of a report, after showing what depends on it (D55). */
export function VoidDialog({ target, draft, onClose }: VoidDialogProps) {
  const { access } = useSession();
  const [chosen, setChosen] = useState(draft?.chosen);
  const { today, propose } = useProposedDay();
  const proposed = propose(chosen);
  const [reason, setReason] = useState(draft?.reason ?? '');
  const entered: VoidDraft = { reason, chosen };
  const form: VoidForm = { reason, date: proposed.date };
  const [submitted, setSubmitted] = useState(false);
  const voiding = useVoid(target, (outcome) => onClose(outcome === 'unknown' ? entered : null));
  const { itemId } = target;
  const ofToday = voidsApi.useVoidEffectsQuery({ itemId, date: today }, ALWAYS_REFETCH);
  const earliest = ofToday.currentData?.earliestDate;
  const problems = voidProblems(form, today, earliest);
  const date = problems.date === undefined ? form.date : null;
  const effects = voidsApi.useVoidEffectsQuery(date === null ? skipToken : { itemId, date }, ALWAYS_REFETCH);
  // A payment applied in a pop-up meanwhile depends on the item, too.
  useItemChanges(() => {
    void ofToday.refetch();
    if (!effects.isUninitialized) void effects.refetch();
  });
  const failure = effects.isFetching ? undefined : failureOf(effects.error);
  // What was known before a failure may not be so any more.
  const isUnknown = effects.isFetching || failure !== undefined || effects.currentData === undefined;
  const dateLocked = access.deniedReason('editPaymentDate');
  const name = itemName(target);
  const toReverse = IN_QUICKBOOKS.get(target.transferStatus);
  const isTyped = reason !== '';
  useUnsavedInput(isTyped);
  const disabledReason = voiding.busy
    ? 'The item is being voided…'
    : date !== null && isUnknown
      ? (failure?.message ?? LOOKING)
      : undefined;

  const submit = (): void => {
    setSubmitted(true);
    if (disabledReason !== undefined || date === null || problems.reason !== undefined) return;
    voiding.send(date, reason.trim());
  };
  const close = (): void => {
    onClose(voiding.busy ? entered : null);
    voiding.forget();
  };

  return (
    <Dialog
      open
      size="lg"
      busy={voiding.busy}
      title={`Void ${name}`}
      onClose={close}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={close}>{voiding.busy ? 'Close' : 'Cancel'}</Button>
          <Button type="submit" variant="solid" colorPalette="red" disabledReason={disabledReason}>
            Void
          </Button>
        </>
      }
    >
      <Stack>
        <Fields>
          <TextField
            label="Reason"
            required
            value={reason}
            error={submitted || isTyped ? problems.reason : undefined}
            onChange={setReason}
          />
          <DateTextField
            label="Void date"
            required
            value={form.date}
            disabled={dateLocked !== undefined}
            hint={dateLocked}
            error={problems.date}
            today={today}
            onChange={setChosen}
          />
        </Fields>
        {proposed.notice === null ? null : <Notice>{proposed.notice}</Notice>}
        {toReverse === undefined ? null : <Notice>{toReverse}</Notice>}
        <Heading>What depends on it</Heading>
        <Announced
          text={date === null || effects.currentData === undefined ? '' : effectsText(effects.currentData)}
        />
        {date === null ? (
          <Quiet>{whyNothing(form.date, earliest)}</Quiet>
        ) : failure !== undefined ? (
          <Notice
            tone="error"
            action={
              failure.code === ResultCode.ValidationError ? undefined : (
                <Button onClick={() => void effects.refetch()}>Retry</Button>
              )
            }
          >
            {failure.message}
          </Notice>
        ) : effects.currentData === undefined ? (
          <Place>
            <SkeletonRows rows={3} text="" />
            <LoadingOverlay text={LOOKING} />
          </Place>
        ) : (
          <VoidEffectsView effects={effects.currentData} />
        )}
        {voiding.refusal === null ? null : <Refusal text={voiding.refusal} />}
      </Stack>
    </Dialog>
  );
}

/** Why it is not shown what a void on a date would take back. */
function whyNothing(date: string | null, earliest: IsoDate | undefined): string {
  return isIsoDate(date) && earliest !== undefined && date < earliest
    ? `The item, or something that depends on it, is dated ${displayFromIso(earliest)}.`
    : 'Enter a valid void date to see what depends on the item.';
}

/** What depended on the item earlier may not do so now. */
const ALWAYS_REFETCH = { refetchOnMountOrArgChange: true };
const LOOKING = 'Checking what depends on it…';

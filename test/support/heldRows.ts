import { screen, waitFor } from '@testing-library/dom';
import { ok } from './answers/envelope';
import { POSITION_QUERY, positionRow, receiptRow } from './answers/trustPosition';
import { answerQuery } from './api';

/** The trust position in which every collected cent of `PAYABLES` is held. */
export const HELD = [
  positionRow({ rowId: '1', collected: 125.1, held: 125.1 }),
  positionRow({ rowId: '2', beneficiaryId: '8', beneficiaryName: 'Beta Surety', collected: 70, held: 70 }),
  receiptRow({ rowId: '3' }),
];

export const answerPosition = () => answerQuery(POSITION_QUERY, ok(HELD));

/** Waits until the tie-out under a report says something. */
export const stripSays = (text: string) =>
  waitFor(() => expect(screen.getByRole('region', { name: 'Tie-out' })).toHaveTextContent(text));

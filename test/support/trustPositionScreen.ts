import { screen, within } from '@testing-library/dom';
import { ok } from './answers/envelope';
import { POSITION, POSITION_DAYS, POSITION_QUERY, positionDay, positionRow } from './answers/trustPosition';
import { answerQuery } from './api';
import { renderModule } from './renderModule';
import type { RenderOptions } from './renderModule';
import { tableTexts } from './table';

/** The screen of the trust position, for route tests. */
const FLAG = { accountingTrustPosition: true };
export const PATH = '/trust-position';
export const TODAY = '2026-03-10';
const OTHER = { bankAccountId: '32', bankAccountName: 'Trust B' };
/** A second account, which is 2,000.00 over. */
export const OVER = {
  ...OTHER,
  bank: 3000,
  heldForCarriers: 1000,
  heldForClients: 0,
  held: 1000,
  excess: 2000,
  coverage: 300,
  netted: 1000,
  commission: 500,
  commissionAvailable: 500,
};

export const show = (options: RenderOptions = {}) =>
  renderModule({ path: PATH, featureFlags: FLAG, ...options });
export const strip = () => screen.findByRole('region', { name: 'Figures of the day' });
/** The figures of the strip, each with its name. */
export const figures = async () => {
  const bank = within(await strip()).getByText('Bank');
  return Array.from(bank.parentElement?.parentElement?.children ?? [], ({ textContent }) => textContent);
};
export const ways = async () =>
  tableTexts(await screen.findByRole('table', { name: 'Held, summed in three ways' }));
export const grid = () => screen.findByRole('treegrid');

/** Answers with the example of D50. */
export function answerExample() {
  return {
    rows: answerQuery(POSITION_QUERY, ok(POSITION)),
    days: answerQuery(POSITION_DAYS, ok([positionDay({ day: TODAY })])),
  };
}
/** Answers with two accounts, of which the first is short. */
export function answerTwo() {
  answerQuery(POSITION_QUERY, ok([...POSITION, positionRow({ rowId: '9', ...OTHER, held: 1000 })]));
  answerQuery(POSITION_DAYS, ok([positionDay({ day: TODAY }), positionDay({ day: TODAY, ...OVER })]));
}

import { screen } from '@testing-library/dom';
import { noData, ok } from '../support/answers/envelope';
import { answerQuery } from '../support/api';
import { selectLines } from '../support/paying';
import { matchesOfJsdom } from '../support/quickMatches';
import { QUICK, ofJsdom } from '../support/quickStyles';
import { renderModule } from '../support/renderModule';
import { transactionRow } from '../support/answers/transactions';

/** Opens a report with a selected row and the list of its columns, and returns all elements. */
async function elementsOfReport(): Promise<readonly Element[]> {
  answerQuery('GetGLAccounts', noData());
  answerQuery('PeriodReport', ok([transactionRow({ rowId: '1', itemNumber: 'INV-A' })]));
  const { user } = renderModule({ path: '/trustTransactions/0' });
  await selectLines(user, 'INV-A');
  await user.click(await screen.findByRole('button', { name: /^Columns/ }));
  await screen.findByRole('dialog', { name: 'Columns' });
  return [...document.body.querySelectorAll('*')];
}

test('quick styles equal those of jsdom in a report with selected rows and an open popover', async () => {
  const elements = await elementsOfReport();
  expect(elements.length).toBeGreaterThan(200);
  const different = elements.flatMap((element) =>
    QUICK.filter(
      (name) => getComputedStyle(element).getPropertyValue(name) !== ofJsdom(element).getPropertyValue(name),
    ).map((name) => `${name} of ${element.outerHTML.slice(0, 150)}`),
  );
  expect(different).toEqual([]);
});

const SELECTORS = [
  'button',
  'BUTTON, svg path',
  '*',
  'div *',
  '.rt-row',
  '.rt-row > .rt-cell:first-child',
  'div.rt-row[aria-selected="true"],input[type=checkbox]:checked',
  '[hidden]',
  '[role=row] [role="gridcell"]:not([tabindex="-1"])',
  ':is(button, [role=row]):not(.rt-foot-row)',
  'button:has(svg)',
  '*[role~="button"],button,input[type="button"],summary',
  "[aria-label='Columns, of a report'], [aria-label]",
  '[data-x="],.rt-row"], li',
  'input[type=submit], input[type=button], input[type=reset]',
];

test('elements match quickly what they match in jsdom, and invalid selectors are refused', async () => {
  const elements = await elementsOfReport();
  const differing = SELECTORS.filter((selector) =>
    elements.some((element) => element.matches(selector) !== matchesOfJsdom.call(element, selector)),
  );
  expect(differing).toEqual([]);
  const matched = SELECTORS.filter((selector) => elements.some((element) => element.matches(selector)));
  expect(matched.length).toBeGreaterThan(SELECTORS.length / 2);

  const escaped = Object.assign(document.createElement('p'), { id: 'a b' });
  expect(escaped.matches(String.raw`#a\ b`)).toBe(true);
  for (const invalid of ['', 'div[', 'p >', ':::x']) {
    expect(() => document.body.matches(invalid)).toThrow(/is not a valid selector/);
  }
});

import type { Locator, Page } from 'playwright-core';
import { ACCOUNTS } from '../../../shell-stub/server/directory/ids';
import { commissionAddress } from '../../../src/platform/navigation/commission';
import { goWithin } from '../browser/journeys';
import { arrives, button, closeDialogs, one, press, rows, selectRows } from './tools';
import type { ActionTools } from './tools';

const paymentForm = (page: Page): Locator => page.getByRole('dialog', { name: /^Create / });

/** Chooses accounts and rows of a report of unpaid lines, and opens the form that pays them. */
async function choosePayment(tools: ActionTools, dialog: `${string}-unpaid`): Promise<string> {
  const { page, random, settle } = tools;
  await goWithin(page, `/?dialog=${dialog}`);
  await settle();
  const all = page.getByRole('checkbox', { name: 'Select all accounts' });
  if ((await arrives(all)) && !(await all.isChecked())) await press(all);
  const generated = await press(await one(random, button(page, 'Generate Report')));
  await settle();
  if (generated) await arrives(rows(page));
  const selected = await selectRows(tools);
  const openers = button(page, /^Pay [\d$]|^Create (Agency Payable|Commission Statement)/);
  const opened = await press(await one(random, openers));
  await settle();
  return `generated: ${generated}, ${selected} rows, pressed: ${opened}`;
}

/** Opens the form with the commission that is available, all of it collected; once it is moved, there is none left. */
async function takeCommission({ page, settle }: ActionTools): Promise<boolean> {
  await goWithin(page, commissionAddress(String(ACCOUNTS.trust)));
  await settle();
  return arrives(paymentForm(page));
}

/** Fills in the form of a payment and sends it; one that is proposed is paid from the account that it is of. */
async function pay({ page, random, settle }: ActionTools, isProposed: boolean): Promise<string> {
  const form = paymentForm(page);
  if (!(await arrives(form))) return 'no form';
  for (const name of [/^Pay from/, /^Deposit to/]) {
    const box = form.getByRole('combobox', { name });
    if ((await box.count()) === 0) continue;
    const filled = await box.inputValue({ timeout: 1_500 }).catch(() => '');
    // What is filled in holds the money: any other account refuses most lines.
    if (filled !== '' && (isProposed || random(3) > 0)) continue;
    const options = await box.locator('option').count();
    if (options > 1) await box.selectOption({ index: 1 + random(options - 1) }).catch(() => undefined);
  }
  // Most lines are not collected: they are paid only with money of operating.
  if (random(3) > 0) await press(await one(random, form.getByRole('checkbox')));
  // Until the check numbers have been looked up, nothing can be sent.
  await arrives(form.locator('button[type=submit]:not([aria-disabled=true])'));
  const sent = await press(await one(random, form.getByRole('button', { name: /^(Pay|Move) [\d$-]/ })));
  await settle();
  return `sent: ${sent}`;
}

/** Pays company payables. */
export async function payCompany(tools: ActionTools): Promise<string> {
  await closeDialogs(tools);
  return `${await choosePayment(tools, 'payables-unpaid')}, ${await pay(tools, false)}`;
}

/** Moves agency revenue to operating. */
export async function takeRevenue(tools: ActionTools): Promise<string> {
  await closeDialogs(tools);
  const isProposed = await takeCommission(tools);
  const chosen = isProposed ? 'commission' : await choosePayment(tools, 'revenue-unpaid');
  return `${chosen}, ${await pay(tools, isProposed)}`;
}

import { JSDOM } from 'jsdom';
import { PAGE_SCRIPT } from '../../../shell-stub/server/itemPages/script';

it('a second press sends a form no second time, but a later one does, as after the page was stopped', () => {
  const { window } = new JSDOM('<form method="post"></form>', { runScripts: 'outside-only' });
  const later: (() => void)[] = [];
  window.setTimeout = ((run: () => void) => later.push(run)) as never;
  window.eval(PAGE_SCRIPT.text);
  const [form] = window.document.forms;
  const press = () => form?.dispatchEvent(new window.Event('submit', { cancelable: true }));
  expect([press(), press()]).toEqual([true, false]);
  for (const run of later) run();
  expect([press(), press()]).toEqual([true, false]);
});

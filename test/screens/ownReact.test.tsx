/** Ids in the page of a host whose React is a copy of its own, which counts its ids from the start as the module's does. */
import { screen, within } from '@testing-library/dom';
import type * as React from 'react';
import type * as ReactDom from 'react-dom';
import type * as ReactDomClient from 'react-dom/client';
import { noData } from '../support/answers/envelope';
import { answerQuery } from '../support/api';
import { answerParts, openPart } from '../support/parts';
import { renderModule } from '../support/renderModule';

/** More than a screen of the module has. */
const HOSTS_FIELDS = 100;

let page: HTMLElement;
let leave: () => void;

beforeEach(() => {
  page = document.body.appendChild(document.createElement('div'));
  jest.isolateModules(() => {
    const { createElement, useId } = jest.requireActual<typeof React>('react');
    const { flushSync } = jest.requireActual<typeof ReactDom>('react-dom');
    const { createRoot } = jest.requireActual<typeof ReactDomClient>('react-dom/client');
    function HostsField() {
      const id = useId();
      return createElement(
        'p',
        null,
        createElement('label', { htmlFor: id }, 'Field of the host'),
        createElement('input', { id }),
        // As Chakra's menus name theirs.
        createElement('button', { id: `menu:${id}:trigger` }, 'Menu of the host'),
      );
    }
    const fields = Array.from({ length: HOSTS_FIELDS }, (_, key) => createElement(HostsField, { key }));
    const root = createRoot(page);
    flushSync(() => root.render(fields));
    leave = () => root.unmount();
  });
});

afterEach(() => {
  leave();
  page.remove();
});

/** The ids that several elements of the page have. */
function sharedIds(): readonly string[] {
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  return ids.filter((id, place) => ids.indexOf(id) !== place);
}

test('the ids of the module, its menus and its dialogs are not those of the host’s', async () => {
  answerQuery('GetCustomerBalanceSummaryReport', noData());
  const { user, element } = renderModule({
    path: '/customer-balance-summary',
    toolbar: false,
    session: { hostCookie: true },
  });
  const asOf = await within(element).findByLabelText('As-of date');
  expect(element).toContainElement(asOf);
  await user.click(await within(element).findByRole('button', { name: /JD@4711/ }));
  await screen.findByRole('menuitem', { name: 'Signout' });
  expect(sharedIds()).toEqual([]);
  await user.keyboard('{Escape}');

  await user.click(within(element).getByText('As-of date'));
  expect(asOf).toHaveFocus();

  const navigation = within(element).getByRole('navigation', { name: 'Accounting' });
  await user.click(within(navigation).getByRole('button', { name: 'Trust Accounting' }));
  await user.click(await within(navigation).findByRole('link', { name: 'Search' }));
  await screen.findByRole('dialog', { name: 'Search Accounting Items' });
  expect(sharedIds()).toEqual([]);
});

test.each([
  ['trust-coverage', 'Trust coverage'],
  ['to-collect', 'To collect'],
  ['queue-state', 'QuickBooks'],
] as const)('the ids of the part %s are not those of the host’s', async (name, title) => {
  answerParts();
  const { element } = openPart(name);
  expect(await within(element).findByRole('region', { name: title })).toBeVisible();
  await within(element).findAllByRole('link');
  expect(sharedIds()).toEqual([]);
});

/** @jest-environment jest-fixed-jsdom */
import { waitFor } from '@testing-library/dom';
import { createBrowserNavigation } from '../../src/contract';

/** The start of the module, and a form after it. */
function openForm() {
  window.history.pushState(null, '', '/accounting');
  const navigation = createBrowserNavigation('/accounting');
  navigation.push({ pathname: '/accounting/form' });
  return navigation;
}

let navigation = openForm();
beforeEach(() => {
  navigation.dispose();
  navigation = openForm();
});

async function popAfter(move: () => void): Promise<void> {
  const popped = new Promise((resolve) => {
    window.addEventListener('popstate', resolve, { once: true });
  });
  move();
  await popped;
}

const go = (delta: number): Promise<void> => popAfter(() => window.history.go(delta));

/** Follows a link to a fragment of the page, such as a skip link. */
const follow = (fragment: string): Promise<void> =>
  popAfter(() => {
    if (window.location.hash === fragment) {
      // A browser puts another entry in the place of the present one, of which jsdom does nothing.
      window.history.replaceState(null, '');
      window.dispatchEvent(new PopStateEvent('popstate'));
      return;
    }
    const link = document.createElement('a');
    link.href = fragment;
    document.body.append(link);
    link.click();
    link.remove();
  });

describe('an entry that a link to a fragment has made', () => {
  test('has a key of its own, and keeps it', async () => {
    const { key } = navigation.location;
    await follow('#content');
    const entry = navigation.location;
    expect(entry).toMatchObject({ pathname: '/accounting/form', hash: '#content', state: null });
    expect(entry.key).not.toBe(key);
    await go(-1);
    expect(navigation.location).toMatchObject({ hash: '', key });
    await go(1);
    expect(navigation.location).toEqual(entry);
    await follow('#figures');
    expect(navigation.location.key).not.toBe(entry.key);
  });

  test.each([
    ['', ['#content']],
    [' followed twice', ['#content', '#content']],
    [' followed by another', ['#content', '#figures']],
  ])('is shown again after a Back that a blocker refuses: a link%s', async (_, fragments) => {
    for (const fragment of fragments) await follow(fragment);
    const before = window.location.href;
    let asked = 0;
    navigation.block?.(() => {
      asked += 1;
      return false;
    });
    await go(-1);
    await waitFor(() => expect(window.location.href).toBe(before));
    expect([asked, navigation.location.hash]).toEqual([1, fragments.at(-1)]);
  });

  test('is left again where a blocker refuses the link', async () => {
    const before = navigation.location;
    navigation.block?.(() => false);
    await follow('#content');
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(navigation.location).toEqual(before);
  });
});

import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';

import { Button, ModuleUiProvider, usePortalContainer } from '../../src/ui';
import { ModulePortal } from '../../src/ui/portal';
import { testToaster } from '../support/toaster';
import { renderUi } from './renderUi';

const toaster = testToaster();

const styleTags = () => [...document.querySelectorAll('style[data-emotion]')];
const rules = () =>
  styleTags().flatMap((tag) =>
    tag instanceof HTMLStyleElement ? [...(tag.sheet?.cssRules ?? [])].map((rule) => rule.cssText) : [],
  );

function ContainerProbe() {
  return <output data-testid="container">{usePortalContainer()?.dataset['accPortal'] ?? 'none'}</output>;
}

describe('ModuleUiProvider', () => {
  it('marks its root, follows the appearance, and restores the root on unmount', () => {
    const root = document.createElement('div');
    root.lang = 'fr';
    document.body.append(root);
    const before = root.outerHTML;
    const { rerender, unmount } = render(
      <ModuleUiProvider root={root} appearance="light" toaster={toaster}>
        text
      </ModuleUiProvider>,
      { container: root },
    );
    expect(root).toHaveClass('agency-accounting');
    expect(root).toHaveAttribute('lang', 'en');
    expect(root).toHaveAttribute('data-acc-appearance', 'light');
    rerender(
      <ModuleUiProvider root={root} appearance="dark" toaster={toaster}>
        text
      </ModuleUiProvider>,
    );
    expect(root).toHaveAttribute('data-acc-appearance', 'dark');
    unmount();
    expect(root.outerHTML).toBe(before);
  });

  it('removes every style tag on unmount, fifty times over', () => {
    const before = document.head.innerHTML;
    for (let round = 0; round < 50; round += 1) {
      const { unmount } = renderUi(<Button>Go</Button>);
      expect(styleTags().length).toBeGreaterThan(0);
      unmount();
    }
    expect(document.head.innerHTML).toBe(before);
  });

  it('gives every style tag the nonce of the host’s policy, if there is one', () => {
    const root = document.createElement('div');
    document.body.append(root);
    const { unmount } = render(
      <ModuleUiProvider root={root} appearance="light" toaster={toaster} nonce="n-1">
        <Button>Go</Button>
      </ModuleUiProvider>,
      { container: root },
    );
    expect(styleTags().length).toBeGreaterThan(1);
    expect(styleTags().filter((tag) => tag.getAttribute('nonce') !== 'n-1')).toEqual([]);
    unmount();
    renderUi(<Button>Go</Button>);
    expect(styleTags().filter((tag) => tag.hasAttribute('nonce'))).toEqual([]);
  });

  it('keeps its styles under StrictMode', () => {
    const root = document.createElement('div');
    document.body.append(root);
    render(
      <StrictMode>
        <ModuleUiProvider root={root} appearance="light" toaster={toaster}>
          <Button>Go</Button>
        </ModuleUiProvider>
      </StrictMode>,
      { container: root },
    );
    expect(rules().some((rule) => rule.includes('--acc-colors-bg:'))).toBe(true);
    expect(styleTags().some((tag) => tag.getAttribute('data-emotion') === 'acc')).toBe(true);
  });

  it('writes no rule that could reach outside the root, and no keyframes without a prefix', () => {
    renderUi(<Button disabledReason="off">Go</Button>);
    const all = rules();
    expect(all.length).toBeGreaterThan(40);
    for (const rule of all) {
      if (rule.startsWith('@keyframes')) expect(rule).toMatch(/^@keyframes acc-/);
      else
        for (const selector of selectorsOf(rule))
          expect(selector).toMatch(/^\.agency-accounting:not\(#_#_\)/);
    }
  });

  it('keeps the styles of one mount when another is unmounted', () => {
    const first = renderUi(<Button>First</Button>);
    const second = renderUi(<Button>Second</Button>, { appearance: 'dark' });
    const ofSecond = styleTags().length / 2;
    first.unmount();
    expect(styleTags()).toHaveLength(ofSecond);
    expect(second.root).toHaveAttribute('data-acc-appearance', 'dark');
    expect(getComputedStyle(screen.getByRole('button', { name: 'Second' })).display).toBe('inline-flex');
  });

  it('provides a container for overlays inside its root', () => {
    const { root } = renderUi(
      <>
        <ContainerProbe />
        <ModulePortal>
          <p>out of place</p>
        </ModulePortal>
      </>,
    );
    expect(screen.getByTestId('container')).toBeEmptyDOMElement();
    expect(root.querySelector('[data-acc-portal]')).toContainElement(screen.getByText('out of place'));
  });
});

/** The selectors of a rule as jsdom prints it, also within @media; commas inside brackets separate nothing. */
function selectorsOf(rule: string): string[] {
  const body = rule.startsWith('@') ? rule.slice(rule.indexOf('{') + 1, -1) : rule;
  return body
    .split('}')
    .map((part) => part.split('{')[0]?.trim() ?? '')
    .filter((list) => list !== '')
    .flatMap((list) => list.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim());
}

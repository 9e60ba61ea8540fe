import { element } from '../../../src/report/export/print/element';
import { pageRules } from '../../../src/report/export/print/printStyles';
import { printWithPage } from '../../../src/report/export/print/printWithPage';
import { paperOfPage, preparePagePrint } from '../../support/pagePrint';

const endings: (() => void)[] = [];

beforeEach(preparePagePrint);
afterEach(() => {
  endings.splice(0).forEach((end) => end());
  document.body.replaceChildren();
});

/** Prints a title with the page, in the place of an element of the screen. */
function prints(title: string, shownAt: Element | null): void {
  const end = printWithPage(
    window,
    () => shownAt,
    (place) => {
      place.append(element(place.doc, 'h1', title));
      place.addPageRules(pageRules({ orientation: 'landscape', head: [title, ''], foot: '' }));
    },
  );
  endings.push(end);
}

/** The elements of a screen, with these contents. */
function screenOf(html: string): (id: string) => Element | null {
  document.body.innerHTML = html;
  return (id) => document.getElementById(id);
}

test('A picture over a report is printed first, in whatever order their code came; the head is the report’s', () => {
  const at = screenOf('<figure id="picture"></figure><div><div id="report"></div></div>');
  prints('Report', at('report'));
  prints('Picture', at('picture'));
  expect(paperOfPage()).toEqual({ titles: ['Picture', 'Report'], heads: ['Picture', 'Report'] });
  // Once more, as when the user prints again.
  expect(paperOfPage().titles).toEqual(['Picture', 'Report']);
});

test('What is switched off, hidden by the host, or not there, is neither printed nor in the head of the pages', () => {
  const at = screenOf(
    '<div><p id="shown"></p></div><div data-off=""><div><p id="off"></p></div></div>' +
      '<div style="display: none"><p id="hidden"></p></div>',
  );
  prints('Shown', at('shown'));
  prints('Off', at('off'));
  prints('Hidden', at('hidden'));
  prints('Gone', at('gone'));
  expect(paperOfPage()).toEqual({ titles: ['Shown'], heads: ['Shown'] });
  expect(document.adoptedStyleSheets).toEqual([]);
});

test('What is beneath an open dialog is not printed, what is in it is', () => {
  const at = screenOf(
    '<p id="report"></p><div class="acc-dialog__content" data-state="open"><p id="inside"></p></div>',
  );
  prints('Report', at('report'));
  prints('Inside', at('inside'));
  expect(paperOfPage().titles).toEqual(['Inside']);
  at('inside')?.parentElement?.setAttribute('data-state', 'closed');
  expect(paperOfPage().titles).toEqual(['Report', 'Inside']);
});

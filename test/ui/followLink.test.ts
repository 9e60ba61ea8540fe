import { followLink } from '../../src/platform/host/browser';

afterEach(() => jest.restoreAllMocks());

/** The link that was clicked, as the browser saw it. */
function clicked(vendor: string): HTMLAnchorElement | undefined {
  jest.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);
  const links: HTMLAnchorElement[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this);
  });
  followLink('agencydesktop://client/id/42?agency=4711');
  return links.at(-1);
}

describe('a link to another program (D28)', () => {
  test.each(['Google Inc.', ''])('is followed in the page itself by a browser of "%s"', (vendor) => {
    expect(clicked(vendor)).toMatchObject({ href: 'agencydesktop://client/id/42?agency=4711', target: '' });
  });

  test('has a window of its own in Safari, whose error page would take the place of this one', () => {
    expect(clicked('Apple Computer, Inc.')).toMatchObject({
      href: 'agencydesktop://client/id/42?agency=4711',
      target: '_blank',
    });
  });
});

import fc from 'fast-check';
import {
  MAX_HEIGHT,
  RowScroll,
  barAt,
  topAfterMove,
  topAtBar,
  scrollHeight,
} from '../../src/report/table/grid/rowScroll';
import type { ScrollSize } from '../../src/report/table/grid/rowScroll';

/** Any number of rows that a report may have, in any height of a window. */
const size: fc.Arbitrary<ScrollSize> = fc
  .tuple(
    fc.integer({ min: 1, max: 10_000_000 }),
    fc.constantFrom(32, 40, 68),
    fc.integer({ min: 64, max: 3_000 }),
  )
  .map(([rows, height, view]) => ({ whole: rows * height, view: Math.min(view, rows * height) }));
const share = fc.double({ min: 0, max: 1, noNaN: true });
const end = (of: ScrollSize): number => scrollHeight(of) - of.view;
const most = (of: ScrollSize): number => of.whole - of.view;

describe('the scroll bar of any number of rows', () => {
  test('is within what every browser shows, and has the first and the last row at its ends', () => {
    fc.assert(
      fc.property(size, (of) => {
        expect(scrollHeight(of)).toBeLessThanOrEqual(MAX_HEIGHT);
        expect(topAtBar(of, 0)).toBe(0);
        expect(topAtBar(of, end(of))).toBe(most(of));
        expect(barAt(of, most(of))).toBe(end(of));
      }),
    );
  });

  test('stands where the rows do, in their order', () => {
    fc.assert(
      fc.property(size, share, share, (of, a, b) => {
        const [low, high] = [Math.min(a, b) * end(of), Math.max(a, b) * end(of)];
        expect(topAtBar(of, low)).toBeLessThanOrEqual(topAtBar(of, high));
        expect(barAt(of, topAtBar(of, low))).toBeCloseTo(low, 3);
        expect(topAtBar(of, barAt(of, a * most(of)))).toBeCloseTo(a * most(of), 3);
      }),
    );
  });

  test('is that of the rows themselves where they are not too high', () => {
    fc.assert(
      fc.property(size, share, share, (of, from, to) => {
        fc.pre(of.whole <= MAX_HEIGHT);
        const [bar, next] = [from * end(of), to * end(of)];
        expect(topAfterMove(of, { bar, top: bar }, next)).toBe(next);
      }),
    );
  });

  test('moves the rows by as much as a wheel or a finger moves it', () => {
    fc.assert(
      fc.property(size, share, fc.integer({ min: -500, max: 500 }), (of, at, by) => {
        const bar = at * end(of);
        fc.pre(of.view > 600 && bar + by > 0 && bar + by < end(of) - 1);
        const top = topAtBar(of, bar);
        expect(topAfterMove(of, { bar, top }, bar + by) - top).toBeCloseTo(by, 3);
      }),
    );
  });
});

describe('rows that are scrolled', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  type Step =
    | { readonly wheel: number }
    | { readonly drag: number }
    | { readonly reveal: number }
    | { readonly resize: ScrollSize }
    | 'rest';
  const step: fc.Arbitrary<Step> = fc.oneof(
    fc.record({ wheel: fc.integer({ min: -300, max: 300 }) }),
    fc.record({ drag: share }),
    fc.record({ reveal: share }),
    fc.record({ resize: size }),
    fc.constant('rest' as const),
  );

  test('never leave the report, and the bar shows where they are once they rest, whatever the user does', () => {
    fc.assert(
      fc.property(size, fc.array(step, { maxLength: 30 }), (first, steps) => {
        const scroll = new RowScroll();
        let of = first;
        const scroller = {
          bar: 0,
          get scrollTop() {
            return this.bar;
          },
          // A browser keeps it within bounds.
          set scrollTop(to: number) {
            this.bar = Math.max(0, Math.min(to, end(of)));
          },
        };
        expect(scroll.resize(of)).toBe(scrollHeight(of));
        for (const one of steps) {
          const before = scroll.top;
          if (one === 'rest') jest.runAllTimers();
          else if ('resize' in one) {
            of = one.resize;
            scroll.resize(of);
            scroll.put(scroller);
          } else if ('reveal' in one) {
            scroll.top = one.reveal * most(of);
            scroll.put(scroller);
          } else {
            const bar = scroller.scrollTop;
            scroller.scrollTop = 'wheel' in one ? bar + one.wheel : one.drag * end(of);
            const moved = scroller.scrollTop - bar;
            scroll.follow(scroller);
            // As the pool does whenever it shows rows.
            scroll.resize(of);
            const isInside = scroller.scrollTop > 0 && scroller.scrollTop < end(of) - 1;
            if ('wheel' in one && isInside && of.view > 600 && scroll.top > 0 && scroll.top < most(of)) {
              expect(scroll.top - before).toBeCloseTo(moved, 3);
            }
          }
          expect(scroll.top).toBeGreaterThanOrEqual(0);
          expect(scroll.top).toBeLessThanOrEqual(most(of));
        }
        jest.runAllTimers();
        expect(Math.abs(scroller.scrollTop - barAt(of, scroll.top))).toBeLessThanOrEqual(1);
        // The last row is reached from wherever the rows are.
        scroller.scrollTop = end(of);
        scroll.follow(scroller);
        expect(most(of) - scroll.top).toBeLessThanOrEqual(1);
        scroll.stop();
      }),
    );
  });
});

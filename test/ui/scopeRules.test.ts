import { compile, middleware, serialize, stringify } from 'stylis';

import { renamedAnimations, scopeRules, scopeSelector } from '../../src/ui/scope/scopeRules';

const ROOT = '.agency-accounting:not(#_#_)';

function scoped(css: string): string {
  return serialize(compile(css), middleware([scopeRules, stringify]));
}

describe('scopeSelector', () => {
  it.each([
    ['.acc-1', `${ROOT} .acc-1`],
    ['.acc-1:hover > a', `${ROOT} .acc-1:hover > a`],
    ['.agency-accounting', ROOT],
    ['.agency-accounting *', `${ROOT} *`],
    ['.agency-accounting[data-acc-appearance=dark] .acc-1', `${ROOT}[data-acc-appearance=dark] .acc-1`],
    ['.agency-accounting-other', `${ROOT} .agency-accounting-other`],
    ['body', `${ROOT} body`],
  ])('%s becomes %s', (selector, expected) => {
    expect(scopeSelector(selector)).toBe(expected);
    expect(scopeSelector(expected)).toBe(expected);
  });
});

describe('renamedAnimations', () => {
  it.each([
    ['spin 1s linear infinite', 'acc-spin 1s linear infinite'],
    ['fade-in, acc-rise-in', 'acc-fade-in, acc-rise-in'],
    ['fade-in .2s cubic-bezier(0, 0, 0.2, 1) both', 'acc-fade-in .2s cubic-bezier(0, 0, 0.2, 1) both'],
    ['var(--acc-animations-spin)', 'var(--acc-animations-spin)'],
    ['none', 'none'],
    ['animation-1x2y', 'acc-animation-1x2y'],
  ])('%s becomes %s', (value, expected) => {
    expect(renamedAnimations(value)).toBe(expected);
  });
});

describe('scopeRules', () => {
  it('scopes every selector, including those inside conditions', () => {
    expect(scoped('.a,.b{color:red;}@media print{.c{color:red;&:hover{color:blue;}}}')).toBe(
      `${ROOT} .a,${ROOT} .b{color:red;}@media print{${ROOT} .c{color:red;}${ROOT} .c:hover{color:blue;}}`,
    );
  });

  it('renames keyframes where they are defined and used, and leaves their steps alone', () => {
    expect(scoped('@keyframes spin{from{opacity:0;}50%{opacity:1;}}.a{animation:spin 1s linear;}')).toBe(
      `@keyframes acc-spin{from{opacity:0;}50%{opacity:1;}}${ROOT} .a{animation:acc-spin 1s linear;}`,
    );
  });
});

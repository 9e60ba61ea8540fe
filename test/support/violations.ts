import axe from 'axe-core';

/** Violations of axe's rules, one line each. `contrast.test.ts` computes contrast, as jsdom paints nothing. */
export async function violations(element: Element): Promise<string[]> {
  const results = await axe.run(element, {
    rules: { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
  });
  return results.violations.map((violation) => `${violation.id}: ${violation.help}`);
}

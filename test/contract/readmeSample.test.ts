/** @jest-environment jest-fixed-jsdom */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import * as federation from '@module-federation/enhanced/runtime';
import ts from 'typescript';
import * as contract from '../../src/contract';

/** The sample in the README of the project does what it says: it is run, with the runtime of Module Federation. */
const readme = readFileSync(path.join(__dirname, '../../README.md'), 'utf8');
const [, section = ''] = readme.split('\n## Put the module into a host\n');
const [, sample = ''] = /\n```ts\n([^]*?)\n```/.exec(section) ?? [];

const done: string[] = [];
const remote = {
  negotiate: contract.negotiate,
  mount: (_element: unknown, host: unknown) => {
    done.push(contract.negotiate(host).status);
    return { update: () => done.push('updated'), unmount: () => done.push('unmounted') };
  },
  menus: () => [],
  prefetch: () => Promise.resolve(),
};
const packages: Readonly<Record<string, unknown>> = {
  'agency-accounting-contract': contract,
  // No server has the remote: the instance alone is the real one.
  '@module-federation/runtime': {
    ...federation,
    createInstance: (options: Parameters<typeof federation.createInstance>[0]) =>
      Object.assign(federation.createInstance(options), {
        loadRemote: (id: string) =>
          id.endsWith('/v1')
            ? Promise.resolve(remote)
            : Promise.reject(new Error('does not exist in container')),
      }),
  },
};

test('the sample of the README loads, mounts, updates and unmounts the module', async () => {
  const { outputText } = ts.transpileModule(sample, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  const run = compileFunction(`return (async () => {${outputText}})()`, [
    ...['require', 'exports', 'element', 'drawMenus'],
  ]) as (...given: readonly unknown[]) => Promise<void>;
  await run(
    (name: string) => packages[name],
    {},
    document.body,
    () => undefined,
  );
  // Parts that the sample leaves out, such as the clock, are optional.
  expect(done).toEqual(['degraded', 'updated', 'unmounted']);
});

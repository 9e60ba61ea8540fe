/** Announces a build as webpack does; with the argument `watch` it goes on. For build.test.ts. */
import type { Compiler, Stats } from 'webpack';
import { announceBuilt } from '../../../src/build/announceBuilt';

let done: (stats: Stats) => void = () => undefined;
const compiler = {
  name: 'remote',
  hooks: { done: { tap: (_options: object, tapped: typeof done) => void (done = tapped) } },
};
announceBuilt.apply(compiler as unknown as Compiler);
done({ hasErrors: () => false } as Stats);
if (process.argv[2] === 'watch') setInterval(() => undefined, 1000);

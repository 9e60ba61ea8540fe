import type { ChunkGraph, Module } from 'webpack';

/**
 * Nearly every screen needs it, but the application itself does not: without this, each of many files would have a copy.
 */
const OF_MOST_SCREENS = /[\\/]time[\\/]useRelativeDay\.ts$/;

/**
 * A screen's code is fetched beside the application's (`src/app/screens/prefetch.ts`), so webpack does not presume that the
 * application is there. Its modules lie in one file, which every screen names among its own.
 */
export const applicationFile = {
  name: 'application',
  // Modules that the host shares have no code here; a file that needs only those must not need the application's file.
  test: (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean =>
    module.type !== 'consume-shared-module' &&
    (chunkGraph.getModuleChunks(module).some(({ name }) => name === 'app') ||
      OF_MOST_SCREENS.test(module.nameForCondition() ?? '')),
  enforce: true,
};

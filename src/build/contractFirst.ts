import type { Compiler, WebpackPluginInstance } from 'webpack';
import { CONTRACT_SOURCES, writeContractPackage } from './contractPackage';

/** Writes the contract package before what imports it is built, and again when its sources have changed. */
export const contractFirst: WebpackPluginInstance = {
  apply: (compiler) => {
    const write = ({ modifiedFiles }: Compiler): void => {
      const changed = [...(modifiedFiles ?? CONTRACT_SOURCES)];
      const isSource = (file: string): boolean => CONTRACT_SOURCES.some((source) => file.startsWith(source));
      if (changed.some(isSource)) writeContractPackage();
    };
    compiler.hooks.beforeRun.tap('ContractFirst', write);
    compiler.hooks.watchRun.tap('ContractFirst', write);
    compiler.hooks.afterCompile.tap('ContractFirst', (compilation) => {
      compilation.contextDependencies.addAll(CONTRACT_SOURCES);
    });
  },
};

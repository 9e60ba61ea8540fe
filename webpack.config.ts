import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import federation, { standalone } from './module-federation.config';
import { announceBuilt } from './src/build/announceBuilt';
import { applicationFile } from './src/build/applicationFile';
import { compactManifest } from './src/build/compactManifest';
import { compressed } from './src/build/compressed';
import { contractFirst } from './src/build/contractFirst';
import { CONTRACT_FOLDER, CONTRACT_PACKAGE } from './src/build/contractPackage';
import { integrityList } from './src/build/integrityList';
import { preloadFirstCode } from './src/build/preloadFirstCode';
import { sourceStamp } from './src/build/sourceStamp';
import { leaveOutRules } from './src/build/leftOut';

const root = path.dirname(fileURLToPath(import.meta.url));

/** Smaller replacements for packages that ship more than the module needs. */
const SMALLER = {
  // The package names its build for development, whatever the mode.
  'react-router$': path.join(root, 'node_modules/react-router/dist/production/index.mjs'),
  '@emotion/is-prop-valid$': path.join(root, 'src/ui/theme/elementProps.ts'),
  '@pandacss/is-valid-prop$': path.join(root, 'src/ui/theme/elementProps.ts'),
  // The shim is for a React without `useSyncExternalStore`; what it stands in for is loaded anyway.
  'use-sync-external-store/shim/with-selector$': path.join(
    root,
    'node_modules/use-sync-external-store/with-selector.js',
  ),
};

const minimizeScripts = new MinimizerPlugin({
  minify: MinimizerPlugin.swcMinify,
  minimizerOptions: { ecma: 2022, compress: { ecma: 2022, passes: 6 }, mangle: true },
  // Licences are in a file next to the script, so the script need not refer to it.
  extractComments: { condition: 'some', banner: false },
});

type Environment = Readonly<Record<string, string | boolean | undefined>>;

function base(name: string, production: boolean): Configuration {
  return {
    name,
    context: root,
    mode: production ? 'production' : 'development',
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    target: ['web', 'es2022'],
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: SMALLER },
    optimization: {
      // SWC makes smaller files than webpack's default minimizer, in less time; webpack minimizes style sheets itself.
      minimizeOptions: { javascript: false },
      minimizer: [minimizeScripts, '...'],
      // The shortest names, not ones made of a hash: they have a meaning in one build alone, which is why
      // `chunkLoadingGlobal` keeps the chunks of other builds away.
      mangleExports: production && 'size',
      moduleIds: production ? 'size' : 'named',
      // Packages are in the files of the code that uses them: fewer files, which compress better.
      // A part of a dashboard has what it needs in a file of its own, so that nobody's first report waits for one more.
      splitChunks: {
        chunks: (chunk) => !chunk.canBeInitial() && chunk.name !== 'parts',
        cacheGroups: { defaultVendors: false, applicationFile },
      },
    },
    module: {
      rules: [
        {
          // One file for browser, server and framework, of which the module uses a tenth.
          test: /[\\/]react-router[\\/]dist[\\/]/,
          loader: path.join(root, 'src/build/pureReact.cjs'),
        },
        {
          test: /[\\/]@emotion[\\/]cache[\\/]dist[\\/]emotion-cache\.browser(\.development)?\.esm\.js$/,
          loader: path.join(root, 'src/build/withoutPrefixes.cjs'),
        },
        {
          test: /[\\/]src[\\/]report[\\/]table[\\/]styles[\\/]/,
          enforce: 'pre',
          loader: path.join(root, 'src/build/compactCss.cjs'),
        },
        {
          // Emotion imports it for a function that is never called here.
          test: /[\\/]hoist-non-react-statics[\\/]/,
          sideEffects: false,
        },
        {
          // Our index.ts files only re-export: what a screen does not use of one is not shipped with it.
          test: /[\\/]src[\\/].*\.tsx?$/,
          sideEffects: false,
        },
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          // Types are checked by `npm run check`; the build only strips them.
          loader: 'ts-loader',
          options: {
            transpileOnly: true,
            compilerOptions: { noEmit: false, allowImportingTsExtensions: false },
          },
        },
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, '.cache/webpack'),
      name: `${name}-${production ? 'production' : 'development'}`,
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
    },
    stats: 'errors-warnings',
    // The federation plug-in warns at every build that an automatic public path is known at run time only, as intended.
    infrastructureLogging: { level: 'error' },
    performance: { hints: false },
  };
}

/** The folder of the worker's file, beside the files that start it. */
const WORKER_FOLDER = 'worker';
/** The folder of the build that shares nothing, in that of the remote; the contract's loader knows it too. */
const STANDALONE_FOLDER = 'standalone';

/**
 * The report engine's worker: one self-contained classic script, without chunks or shared modules, since a blob of the
 * page imports it (architecture.md "Report engine"). What starts it is built after it, with `knowsWorker` among its
 * plug-ins, because the file carries its content's hash.
 *
 * @param name of this build, for the `dependencies` of the other.
 * @param folder in which the other build puts its files.
 */
export function reportWorker(
  name: string,
  folder: string,
  production: boolean,
): { readonly worker: Configuration; readonly knowsWorker: WebpackPluginInstance } {
  let file: string | undefined;
  const tells: WebpackPluginInstance = {
    apply: (compiler) => {
      compiler.hooks.done.tap('ReportWorkerFile', ({ compilation }) => {
        file = compilation.entrypoints.get('reportWorker')?.getFiles()[0];
      });
    },
  };
  const reads = (): string => {
    if (file === undefined) throw new Error('The report worker could not be built');
    return JSON.stringify(`${WORKER_FOLDER}/${file}`);
  };
  return {
    worker: {
      ...base(name, production),
      target: ['webworker', 'es2022'],
      entry: { reportWorker: './src/report/engine/worker.entry.ts' },
      output: {
        path: path.join(folder, WORKER_FOLDER),
        publicPath: '',
        filename: '[name].[contenthash:10].js',
        clean: true,
      },
      plugins: [tells, integrityList],
    },
    knowsWorker: new webpack.DefinePlugin({
      REPORT_WORKER_FILE: webpack.DefinePlugin.runtimeValue(reads, { version: reads }),
    }),
  };
}

/**
 * The accounting module, as the host's team takes it: `dist/remote`, with the worker of its report engine, and in
 * `standalone` the build that shares nothing, with a worker of its own. A build for development leaves that one out:
 * it would be rebuilt at every change, for a host that the developer does not run.
 */
function remote(production: boolean): Configuration[] {
  const folder = path.join(root, 'dist/remote');
  const builds = remoteBuild('remote', federation, folder, production);
  if (!production) return builds;
  return [
    ...builds,
    ...remoteBuild('standalone', standalone, path.join(folder, STANDALONE_FOLDER), production),
  ];
}

function remoteBuild(
  name: string,
  options: typeof federation,
  folder: string,
  production: boolean,
): Configuration[] {
  const workerName = name === 'remote' ? 'worker' : `${name}-worker`;
  const stamp = production ? sourceStamp(root) : '';
  const uniqueName = name === 'remote' ? 'agency_accounting' : `agency_accounting_${name}`;
  const { worker, knowsWorker } = reportWorker(workerName, folder, production);
  const common = base(name, production);
  const module: Configuration = {
    ...common,
    module: { rules: [...(common.module?.rules ?? []), ...leaveOutRules] },
    dependencies: [workerName],
    entry: {},
    output: {
      path: folder,
      publicPath: 'auto',
      // The entry keeps its name for the manifest; what it loads carries the stamp of the sources and never changes. A
      // hash of each file's own would have to be listed in the entry, and all of them change with any source anyway.
      filename: '[name].js',
      chunkFilename: `chunks/[name].${stamp || '[contenthash:10]'}.js`,
      uniqueName,
      // A page that retries after a deployment has chunks of both builds: neither may use one of the other's.
      chunkLoadingGlobal: `${uniqueName}_${stamp || 'development'}`,
      // Other builds put their files in folders of this one.
      clean: { keep: new RegExp(`^(${WORKER_FOLDER}|${STANDALONE_FOLDER})([\\\\/]|$)`) },
    },
    plugins: [
      new ModuleFederationPlugin(options),
      new webpack.DefinePlugin({ SOURCE_STAMP: JSON.stringify(stamp) }),
      compactManifest,
      knowsWorker,
      integrityList,
    ],
  };
  return [worker, module];
}

/**
 * The stub shell's page, which knows the remote by its manifest alone: `dist/shell`. It takes the contract package as
 * any host does, as it is in `dist/contract`.
 */
function shell(production: boolean): Configuration {
  const shared = base('shell', production);
  return {
    ...shared,
    experiments: { css: true },
    resolve: {
      ...shared.resolve,
      alias: { [`${CONTRACT_PACKAGE}$`]: path.join(CONTRACT_FOLDER, 'index.js') },
    },
    module: { rules: [...(shared.module?.rules ?? []), { test: /\.css$/, type: 'css/global' }] },
    entry: { shell: './shell-stub/client/index.ts' },
    output: {
      path: path.join(root, 'dist/shell'),
      publicPath: '/',
      // The federation runtime names its own parts and knows no content hash; the page is never cached, its chunks are.
      filename: 'assets/[name].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      cssFilename: 'assets/[name].[contenthash:10].css',
      uniqueName: 'stub_shell',
      clean: true,
    },
    plugins: [
      contractFirst,
      new ModuleFederationPlugin({
        name: 'stub_shell',
        shared: Object.fromEntries(
          ['react', 'react/', 'react-dom', 'react-dom/'].map((name) => [name, { singleton: false }]),
        ),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
      }),
      new HtmlWebpackPlugin({ template: './shell-stub/client/index.html', title: 'Stub shell' }),
      preloadFirstCode,
    ],
  };
}

/** `webpack --mode production` builds all. */
export default function configurations(_environment: Environment, argv: { mode?: string }): Configuration[] {
  const production = argv.mode !== 'development';
  return [...remote(production), shell(production)].map((each) => ({
    ...each,
    plugins: [...(each.plugins ?? []), ...(production ? [compressed] : []), announceBuilt],
  }));
}

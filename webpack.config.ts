import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import federation from './module-federation.config';

const root = path.dirname(fileURLToPath(import.meta.url));

type Environment = Readonly<Record<string, string | boolean | undefined>>;

function base(name: string, production: boolean): Configuration {
  return {
    name,
    context: root,
    mode: production ? 'production' : 'development',
    devtool: production ? 'source-map' : 'cheap-module-source-map',
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          // An index.ts of ours only re-exports: what a screen does not use of it is not shipped with it.
          test: /[\\/]src[\\/].*\.tsx?$/,
          sideEffects: false,
        },
        {
          test: /\.tsx?$/,
          exclude: /node_modules/,
          // Types are checked by `npm run check`; the build only strips them.
          loader: 'ts-loader',
          options: { transpileOnly: true, compilerOptions: { noEmit: false } },
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
    performance: { hints: false },
  };
}

/** The accounting module, as the host's team takes it: `dist/remote`. */
function remote(production: boolean): Configuration {
  return {
    ...base('remote', production),
    entry: {},
    output: {
      path: path.join(root, 'dist/remote'),
      publicPath: 'auto',
      // The entry keeps its name for the manifest; what it loads carries its content's hash and never changes.
      filename: '[name].js',
      chunkFilename: 'chunks/[name].[contenthash:10].js',
      uniqueName: 'agency_accounting',
      clean: true,
    },
    plugins: [new ModuleFederationPlugin(federation)],
  };
}

/** The stub shell's page, which knows the remote by its manifest alone: `dist/shell`. */
function shell(production: boolean): Configuration {
  const shared = base('shell', production);
  return {
    ...shared,
    experiments: { css: true },
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
    ],
  };
}

/** `webpack --mode production` builds both; `--name remote` or `--name shell` one of them. */
export default function configurations(_environment: Environment, argv: { mode?: string }): Configuration[] {
  const production = argv.mode !== 'development';
  return [remote(production), shell(production)];
}

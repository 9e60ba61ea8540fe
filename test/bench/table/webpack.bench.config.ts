/**
 * `npm run bench:page`: builds the page on which the report table is measured, and the probe that the benchmark
 * adds to every page, into `dist/bench`, with the rules and settings of the remote's production build.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import configurations, { reportWorker } from '../../../webpack.config';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../../..');

/** The remote's configuration, without the plug-ins that make it a remote. */
function like(name: string): Configuration {
  const remote = configurations({}, { mode: 'production' }).find((one) => one.name === 'remote');
  if (remote === undefined) throw new Error('webpack.config.ts has no configuration named "remote".');
  return { ...remote, name, devtool: false, cache: false, plugins: [] };
}

const folder = path.join(root, 'dist/bench');
const { worker, knowsWorker } = reportWorker('bench-worker', folder, true);

const page: Configuration = {
  ...like('bench-page'),
  dependencies: ['bench-worker'],
  entry: { table: path.join(here, 'page/main.tsx') },
  output: {
    path: folder,
    publicPath: '/',
    filename: '[name].js',
    chunkFilename: 'chunks/[name].[contenthash:10].js',
    uniqueName: 'table_bench',
  },
  plugins: [
    knowsWorker,
    new HtmlWebpackPlugin({
      template: path.join(here, 'page/table.html'),
      filename: 'table.html',
      title: 'Report table',
    }),
  ],
};

const probe: Configuration = {
  ...like('bench-probe'),
  entry: { probe: path.join(here, 'probe/probe.ts') },
  dependencies: [],
  output: { path: folder, filename: '[name].js', uniqueName: 'table_probe' },
};

export default [worker, page, probe];

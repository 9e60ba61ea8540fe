/**
 * Builds the fixture hosts into `dist/hosts`: `node test/federation/build.mjs`. Does nothing if their sources
 * have not changed. Plain JavaScript, because Rspack copies parts of its own code into its output, where the
 * changes of a TypeScript loader to that code would show.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin as RspackFederation } from '@module-federation/enhanced/rspack';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { rspack } from '@rspack/core';
import webpack from 'webpack';

/** @typedef {import('./hosts/hostList').FixtureHost} FixtureHost */

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(here, '../..');
const CONTRACT_FOLDER = path.join(root, 'dist/contract');
/** The packages of former contracts (`support/buildHosts.ts` unpacks them). */
const FORMER_FOLDER = path.join(root, 'dist/former');
const OUTPUT = path.join(root, 'dist/hosts');
const STAMP = path.join(OUTPUT, 'built-from.txt');

/** The folder of the package.json that determines the React of a host. */
function reactFolder(host) {
  return host.reactFrom === undefined ? root : path.join(here, 'hosts', host.reactFrom);
}

/** The contract package that a host is built with. */
function contractFolder(host) {
  return host.contract === undefined ? CONTRACT_FOLDER : path.join(FORMER_FOLDER, host.contract);
}

/**
 * The configuration that both bundlers share.
 *
 * @param {FixtureHost} host
 * @param {object} loader the bundler's own loader for TypeScript
 */
function common(host, loader) {
  return {
    name: host.name,
    context: path.join(here, 'hosts'),
    mode: 'production',
    devtool: false,
    entry: { host: `./${host.entry}` },
    output: {
      path: path.join(OUTPUT, host.name),
      publicPath: 'auto',
      filename: '[name].js',
      chunkFilename: '[name].[contenthash:8].js',
      uniqueName: `host_${host.name}`,
      clean: true,
    },
    optimization: { minimize: false },
    performance: { hints: false },
    module: { rules: [{ test: /\.tsx?$/, ...loader }] },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { 'agency-accounting-contract$': path.join(contractFolder(host), 'index.js') },
      modules: [
        ...(host.reactFrom === undefined ? [] : [path.join(reactFolder(host), 'node_modules')]),
        'node_modules',
      ],
    },
  };
}

/**
 * The settings of the federation plug-in, as README "Put the module into a host" recommends. In a real host,
 * the plug-in reads the version from the host's package.json, which the fixtures do not have.
 */
function federation(host) {
  const { dependencies } = JSON.parse(readFileSync(path.join(reactFolder(host), 'package.json'), 'utf8'));
  const requiredVersion = dependencies.react;
  return {
    name: `host_${host.name.replace(/\W/g, '_')}`,
    shared: Object.fromEntries(host.shares.map((name) => [name, { singleton: false, requiredVersion }])),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: false,
  };
}

const TS_LOADER = {
  loader: 'ts-loader',
  options: {
    transpileOnly: true,
    compilerOptions: { noEmit: false, allowImportingTsExtensions: false },
  },
};
const SWC_LOADER = {
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
};

function forWebpack(host) {
  return {
    ...common(host, TS_LOADER),
    plugins: host.federation === 'none' ? [] : [new ModuleFederationPlugin(federation(host))],
  };
}

function forRspack(host) {
  return { ...common(host, SWC_LOADER), plugins: [new RspackFederation(federation(host))] };
}

/** @param {typeof rspack | typeof webpack} bundler */
function run(bundler, configurations) {
  return new Promise((resolve, reject) => {
    bundler(configurations, (error, stats) => {
      if (error) reject(error);
      else if (stats.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}

/** A hash of everything that goes into the hosts. */
function fingerprint() {
  const hash = createHash('sha256');
  const sources = [here, CONTRACT_FOLDER].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(
        (name) => /\.(tsx?|m?js|json|br)$/.test(name) && !/node_modules|\.test\.ts$|^support/.test(name),
      )
      .map((name) => path.join(folder, name)),
  );
  const shared = ['package-lock.json', 'test/support/memoryNavigation.ts'].map((name) =>
    path.join(root, name),
  );
  for (const file of [...sources.sort(), ...shared]) {
    hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const wanted = fingerprint();
if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== wanted) {
  /** @type {readonly FixtureHost[]} */
  const hosts = JSON.parse(readFileSync(path.join(here, 'hosts/hosts.json'), 'utf8'));
  const byRspack = hosts.filter((host) => host.federation === 'rspack').map(forRspack);
  const byWebpack = hosts.filter((host) => host.federation !== 'rspack').map(forWebpack);
  await run(rspack, byRspack);
  await run(webpack, byWebpack);
  mkdirSync(OUTPUT, { recursive: true });
  writeFileSync(STAMP, wanted);
}

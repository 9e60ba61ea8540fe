import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AccountingModuleV1 } from '../../src/contract';
import * as remote from '../../src/remote/v1';

const PROJECT = path.resolve(__dirname, '../..');

test('the exposed module has the shape of the contract, and nothing else', () => {
  const exposed: AccountingModuleV1 = remote;
  expect(Object.keys(exposed).sort()).toEqual([
    'menus',
    'mount',
    'mountPart',
    'negotiate',
    'prefetch',
    'version',
  ]);
});

test('the exposed version is that of package.json', () => {
  const { version } = JSON.parse(readFileSync(path.join(PROJECT, 'package.json'), 'utf8')) as {
    version: string;
  };
  expect(remote.version).toBe(version);
});

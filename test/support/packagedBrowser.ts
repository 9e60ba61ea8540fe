import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import packaged from '@sparticuz/chromium';

/** The unpacked Chromium of an npm package, and its environment. */
export interface PackagedBrowser {
  readonly executablePath: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Removed by `npm ci`, so it always belongs to the installed version. */
const CACHE = resolve(__dirname, '../../node_modules/.cache/chromium');

/** Unpacks it once. It includes a font and the libraries that a machine without a browser lacks. */
export async function packagedBrowser(): Promise<PackagedBrowser> {
  if (!existsSync(CACHE)) await unpack();
  const executablePath = join(CACHE, 'chromium');
  const env = { ...process.env, FONTCONFIG_FILE: join(CACHE, 'fonts.conf') };
  if (spawnSync(executablePath, ['--version'], { env }).status === 0) return { executablePath, env };
  return { executablePath, env: { ...env, LD_LIBRARY_PATH: join(CACHE, 'al2023', 'lib') } };
}

/**
 * The package unpacks into the temporary folder and reuses whatever it finds there under its names: another
 * version, or the unfinished files of a concurrent run. So it gets a folder of its own, which is then moved as
 * a whole. The package's recommended arguments are not used either: they disable web security, which would hide
 * a missing CORS header.
 */
async function unpack(): Promise<void> {
  mkdirSync(dirname(CACHE), { recursive: true });
  const folder = mkdtempSync(`${CACHE}-`);
  const before = { ...process.env };
  // It unpacks its libraries only if it believes that it runs on AWS.
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' });
  try {
    await packaged.executablePath();
  } finally {
    for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV']) {
      if (before[name] === undefined) Reflect.deleteProperty(process.env, name);
      else process.env[name] = before[name];
    }
  }
  writeFileSync(
    join(folder, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<dir>${join(CACHE, 'fonts')}</dir><cachedir>${join(CACHE, 'fonts-cache')}</cachedir></fontconfig>`,
  );
  try {
    renameSync(folder, CACHE);
  } catch (error) {
    rmSync(folder, { recursive: true });
    // A concurrent run may have finished first.
    if (!existsSync(CACHE)) throw error;
  }
}

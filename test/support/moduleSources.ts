import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { accountingApi } from '../../src/api';
import type { DataTag } from '../../src/api';

const SOURCE = join(__dirname, '../../src');
/** What calls no API: the wire's own types, and the package for hosts, whose examples have routes of their own. */
const WITHOUT_CALLS = [join('api', 'wire'), 'contract'];

/** The module's own code. */
export const moduleSources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !WITHOUT_CALLS.some((folder) => name.startsWith(folder)))
  .map((name) => ({ file: join(SOURCE, name), text: readFileSync(join(SOURCE, name), 'utf8') }));

/** Loads the code of every endpoint of the module, and returns their names in order. */
export async function allEndpoints(): Promise<readonly string[]> {
  for (const { file, text } of moduleSources) if (text.includes('.injectEndpoints(')) await import(file);
  return Object.keys(accountingApi.endpoints).toSorted();
}

/** The endpoints whose data has tags, in order. */
export async function taggedEndpoints(): Promise<readonly string[]> {
  const tagged: string[] = [];
  type Definition = { providesTags?: unknown };
  const note = (name: string) => (definition: Definition) => {
    if (definition.providesTags !== undefined) tagged.push(name);
  };
  const names = await allEndpoints();
  // RTK Query shows its definitions to whoever enhances them.
  accountingApi.enhanceEndpoints<DataTag, Record<string, never>>({
    endpoints: Object.fromEntries(names.map((name) => [name, note(name)])),
  });
  return tagged;
}

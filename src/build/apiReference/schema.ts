import type { Schema } from '../../contract/apiCheck/apiDocument';

export type { Schema };

const COMPONENT = '#/components/schemas/';

/** A reference to a schema of the document's components. */
export const refTo = (name: string): Schema => ({ $ref: `${COMPONENT}${name}` });

/** The names of the components that some of them refer to, and those that these refer to, with themselves. */
export function reachableFrom(
  names: readonly string[],
  schemas: Readonly<Record<string, Schema>>,
): ReadonlySet<string> {
  const reached = new Set(names);
  // A set is iterated over what is added to it meanwhile, too.
  for (const name of reached) {
    const refs = JSON.stringify(schemas[name] ?? {}).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
    for (const [, found = ''] of refs) reached.add(found);
  }
  return reached;
}

/** The name of the component that a schema refers to; undefined if it refers to none. */
export const nameOfRef = ({ $ref }: Schema): string | undefined => $ref?.slice(COMPONENT.length);

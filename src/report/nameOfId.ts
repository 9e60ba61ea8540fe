import type { Derivation } from './reportSpec';

/** Derives a name from its field, with the id wherever one name stands for several ids. */
export function nameOfId(name: string, id: string): Derivation {
  return { from: [name, id], text: (read) => read(name), number: (read) => read(id) };
}

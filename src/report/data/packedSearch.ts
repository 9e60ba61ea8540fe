import type { PackedTexts } from './fieldData';

/**
 * Finds texts among packed ones by their bytes: searching a hundred thousand texts takes a few milliseconds,
 * where decoding them would take a hundred, and the strings would stay in memory. Only for packed texts that
 * are well-formed.
 */
export function findPacked({ bytes, ends }: PackedTexts, wanted: ReadonlySet<string>): Map<string, number> {
  const found = new Map<string, number>();
  const known = hashesOf(wanted);
  if (known === undefined) return found;
  const { slots, texts } = known;
  let start = 0;
  for (let code = 0; code < ends.length; code += 1) {
    const end = ends[code] ?? 0;
    let slot = fnv1a(bytes, start, end) & (slots.length - 1);
    for (let at = slots[slot] ?? 0; at !== 0; at = slots[slot] ?? 0) {
      const candidate = texts[at - 1];
      if (candidate !== undefined && isAt(candidate.bytes, bytes, start, end)) {
        found.set(candidate.text, code);
        break;
      }
      slot = (slot + 1) & (slots.length - 1);
    }
    start = end;
  }
  return found;
}

interface Wanted {
  readonly text: string;
  readonly bytes: Uint8Array;
}

/** A hash table with open addressing, with at least four slots per text; a slot holds a text's place + 1. */
function hashesOf(
  wanted: ReadonlySet<string>,
): { readonly slots: Uint32Array; readonly texts: readonly Wanted[] } | undefined {
  const encoder = new TextEncoder();
  // Half of a surrogate pair would be encoded as another character, and no well-formed text contains one.
  const texts = [...wanted].filter(isWellFormed).map((text) => ({ text, bytes: encoder.encode(text) }));
  if (texts.length === 0) return undefined;
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(4 * texts.length)));
  texts.forEach(({ bytes }, place) => {
    let slot = fnv1a(bytes, 0, bytes.length) & (slots.length - 1);
    while (slots[slot] !== 0) slot = (slot + 1) & (slots.length - 1);
    slots[slot] = place + 1;
  });
  return { slots, texts };
}

/** Whether a text has no half of a surrogate pair. */
export function isWellFormed(text: string): boolean {
  return !/[\ud800-\udfff]/u.test(text);
}

function fnv1a(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

function isAt(text: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (text.length !== end - start) return false;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] !== bytes[start + at]) return false;
  }
  return true;
}

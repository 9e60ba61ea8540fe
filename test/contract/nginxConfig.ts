/** A directive of nginx: its words and, if it has one, its block. */
export interface Directive {
  readonly words: readonly string[];
  readonly block?: readonly Directive[];
}

/**
 * Reads a configuration of nginx: words without quotes, ended by `;` or followed by a block, and comments.
 *
 * @throws Error for a block or directive that does not end, or one without words.
 */
export function nginxBlocks(text: string): readonly Directive[] {
  const tokens = text.replace(/#[^\n]*/g, '').match(/[{};]|[^\s{};]+/g) ?? [];
  let at = 0;
  function directives(isInside: boolean): Directive[] {
    const found: Directive[] = [];
    let words: string[] = [];
    for (; at < tokens.length;) {
      const token = tokens[at] ?? '';
      at += 1;
      if (token === '}') {
        if (!isInside || words.length > 0) throw new Error(`Unexpected } after "${words.join(' ')}"`);
        return found;
      }
      if (token !== ';' && token !== '{') {
        words.push(token);
        continue;
      }
      if (words.length === 0) throw new Error(`${token} follows no directive`);
      found.push(token === ';' ? { words } : { words, block: directives(true) });
      words = [];
    }
    if (isInside || words.length > 0) throw new Error(`"${words.join(' ')}" does not end`);
    return found;
  }
  return directives(false);
}

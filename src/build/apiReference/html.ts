/** HTML that needs no escaping any more. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | undefined | readonly Part[];

/** HTML in which every value is escaped, unless it is HTML itself. */
export function html(texts: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(texts.reduce((before, text, index) => before + textOf(values[index - 1]) + text));
}

function textOf(part: Part): string {
  if (part === null || part === undefined) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(textOf).join('') : escaped(String(part));
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${String(letter.codePointAt(0))};`);

/** A text with `code` in it, and a new paragraph or entry where it has one. */
export function prose(text: string): Html {
  const paragraphs = text.split(/\n\s*\n|\n(?=\s*- )/);
  return html`${paragraphs.map((paragraph) => {
    const parts = paragraph.trim().split('`');
    return html`<p>${parts.map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : part))}</p>`;
  })}`;
}

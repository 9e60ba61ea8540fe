/**
 * Creates an element with a text. Nodes on paper are created one by one: a host's content security policy may
 * forbid markup in text.
 */
export function element<K extends keyof HTMLElementTagNameMap>(
  doc: Document,
  name: K,
  text = '',
  className = '',
): HTMLElementTagNameMap[K] {
  const made = doc.createElement(name);
  if (text !== '') made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}

/** Pattern of a message with any item name (§8). */
export function messagePattern(text: string, item = /.+/): string {
  return text
    .split('{item}')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join(item.source);
}

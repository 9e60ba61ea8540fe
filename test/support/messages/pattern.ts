/** Pattern of a message as it reads, whatever item it names (§8). */
export function messagePattern(text: string, item = /.+/): string {
  return text
    .split('{item}')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join(item.source);
}

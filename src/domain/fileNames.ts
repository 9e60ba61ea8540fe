/** Characters that no file system allows in a name, and invisible ones, which could hide its extension. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{C}]+/gu;

/** A text as a part of a file's name: without what file systems refuse, and with single spaces. */
export function plainFileName(text: string): string {
  return text.replace(NOT_IN_NAMES, ' ').replace(/\s+/g, ' ');
}

import { MAIN_NAMESPACE, XML_HEAD } from './workbookXml';
import { startOf } from '../startOf';
import { cellXmlText } from './xmlText';

/** The texts of a workbook, each written once; cells refer to them by position. */
export interface SharedStrings {
  /** Position of a text. */
  readonly placeOf: (text: string) => number;
  /** Whether the text at a place has several lines; each text is looked at once, however many cells have it. */
  readonly hasLines: (place: number) => boolean;
  /** The part of the file that holds them, in pieces. */
  readonly pieces: () => Generator<string, undefined>;
}

/** Longest text that Excel allows in a cell, in UTF-16 units; a longer text is cut, which `…` says. */
const MAX_TEXT_LENGTH = 32_767;
const TEXTS_PER_PIECE = 500;

export function createSharedStrings(): SharedStrings {
  const places = new Map<string, number>();
  const withLines = new Set<number>();
  return {
    placeOf: (text) => {
      let place = places.get(text);
      if (place === undefined) {
        place = places.size;
        places.set(text, place);
        if (text.includes('\n')) withLines.add(place);
      }
      return place;
    },
    hasLines: (place) => withLines.has(place),
    *pieces() {
      let piece = `${XML_HEAD}<sst xmlns="${MAIN_NAMESPACE}" uniqueCount="${places.size}">`;
      let inPiece = 0;
      for (const text of places.keys()) {
        piece += `<si><t xml:space="preserve">${cellXmlText(cellText(text))}</t></si>`;
        inPiece += 1;
        if (inPiece < TEXTS_PER_PIECE) continue;
        yield piece;
        piece = '';
        inPiece = 0;
      }
      yield `${piece}</sst>`;
      return undefined;
    },
  };
}

function cellText(text: string): string {
  return text.length > MAX_TEXT_LENGTH ? `${startOf(text, MAX_TEXT_LENGTH - 1)}…` : text;
}

import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { PageInternals } from './paperPages';

/** A text as it was written at one place, and the edges of its ink in points from the page's left and top. */
export interface Piece {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The pieces of each page of a PDF, in the order in which they were written. */
export async function piecesOf(pdf: Buffer): Promise<readonly (readonly Piece[])[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const pages = [...document.pages()].map((page) =>
      readPieces(page as unknown as PageInternals, page.getOriginalSize().originalHeight),
    );
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}

const FLOAT = 4;

function readPieces({ module: pdfium, pageIdx: page }: PageInternals, height: number): readonly Piece[] {
  const reader = pdfium._FPDFText_LoadPage(page);
  const texts = new Map<number, string>();
  for (let at = 0; at < pdfium._FPDFText_CountChars(reader); at += 1) {
    const piece = pdfium._FPDFText_GetTextObject(reader, at);
    if (piece === 0) continue;
    const letter = String.fromCodePoint(pdfium._FPDFText_GetUnicode(reader, at));
    texts.set(piece, (texts.get(piece) ?? '') + letter);
  }
  const box = pdfium.wasmExports.malloc(4 * FLOAT);
  const pieces = [...texts].map(([piece, text]): Piece => {
    pdfium._FPDFPageObj_GetBounds(piece, box, box + FLOAT, box + 2 * FLOAT, box + 3 * FLOAT);
    const [left = 0, bottom = 0, right = 0, top = 0] = new Float32Array(pdfium.HEAPU8.buffer, box, 4);
    return { text, left, right, top: height - top, bottom: height - bottom };
  });
  pdfium.wasmExports.free(box);
  pdfium._FPDFText_ClosePage(reader);
  return pieces;
}

/** About the width of a blank in small type: what is nearer reads as one word. */
const APART = 2;

/** Pieces of a page that are written over each other, or so near on a line that they read as one word. */
export function collisions(pieces: readonly Piece[]): string[] {
  return pieces.flatMap((one, index) =>
    pieces
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right + APART &&
          other.left < one.right + APART &&
          one.top < other.bottom &&
          other.top < one.bottom,
      )
      .map((other) => `${one.text} | ${other.text}`),
  );
}

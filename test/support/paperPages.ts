import { PDFiumLibrary } from '@hyzyla/pdfium';

/** A page of a PDF as it is read. */
export interface PaperPage {
  /** Its lines from top to bottom; parts of a line that are apart are separated by a space. */
  readonly lines: readonly string[];
  /** The type sizes on it in points, from the smallest. */
  readonly sizes: readonly number[];
  readonly landscape: boolean;
}

/** Calls of PDFium that its package has and does not describe. */
interface TextCalls {
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetUnicode(text: number, at: number): number;
  _FPDFText_GetFontSize(text: number, at: number): number;
  /** Writes six floats. */
  _FPDFText_GetMatrix(text: number, at: number, matrix: number): number;
  /** What the page drew the character with; 0 for one that PDFium has added, such as the end of a line. */
  _FPDFText_GetTextObject(text: number, at: number): number;
  /** Writes four floats, in points from the foot of the page. */
  _FPDFPageObj_GetBounds(piece: number, left: number, bottom: number, right: number, top: number): number;
  readonly wasmExports: { malloc(bytes: number): number; free(at: number): void };
  readonly HEAPU8: Uint8Array;
}

/** What a page of the package keeps private. */
export interface PageInternals {
  readonly module: TextCalls;
  readonly pageIdx: number;
}

const FLOATS = 6;
const BLANK = /\s/;

/** The pages of a printed PDF, with their lines and type sizes as PDFium reads them. */
export async function paperPages(pdf: Buffer): Promise<readonly PaperPage[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const pages = [...document.pages()].map((page): PaperPage => {
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const lines = page.getText().split(/[\r\n]+/);
      return {
        lines: lines.map((line) => line.replace(/\s+/g, ' ').trim()).filter((line) => line !== ''),
        sizes: sizesOf(page as unknown as PageInternals),
        landscape: originalWidth > originalHeight,
      };
    });
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}

/** The sizes as printed: the font's size, scaled by the page. */
function sizesOf({ module: pdfium, pageIdx: page }: PageInternals): readonly number[] {
  const text = pdfium._FPDFText_LoadPage(page);
  const matrix = pdfium.wasmExports.malloc(FLOATS * 4);
  const sizes = new Set<number>();
  for (let at = 0; at < pdfium._FPDFText_CountChars(text); at += 1) {
    const character = String.fromCodePoint(pdfium._FPDFText_GetUnicode(text, at));
    if (BLANK.test(character) || pdfium._FPDFText_GetMatrix(text, at, matrix) === 0) continue;
    const [, , c = 0, d = 0] = new Float32Array(pdfium.HEAPU8.buffer, matrix, FLOATS);
    sizes.add(Math.round(pdfium._FPDFText_GetFontSize(text, at) * Math.hypot(c, d) * 100) / 100);
  }
  pdfium.wasmExports.free(matrix);
  pdfium._FPDFText_ClosePage(text);
  return [...sizes].toSorted((one, other) => one - other);
}

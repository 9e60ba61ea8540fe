import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

/** Letter size in points, and the edges of the print area. */
export const PAGE = { width: 612, height: 792, left: 48, right: 564, top: 40, bottom: 756 } as const;
/** Height reserved for the page number at the foot of each page. */
export const FOOT = 20;

const INK = '#1f2933';
export const GREY = '#5f6b7a';
const LINE = '#c9d1da';
const TINT = '#f3f5f8';

export type Weight = 'regular' | 'bold';
const FILES: Readonly<Record<Weight, string>> = {
  regular: '400Regular/NotoSans_400Regular.ttf',
  bold: '600SemiBold/NotoSans_600SemiBold.ttf',
};
const find = (file: string) => createRequire(import.meta.url).resolve(file);
// Embedded, because the standard PDF fonts only have Western European letters. Read once per thread.
const FONTS = Object.entries(FILES).map(
  ([weight, file]) => [weight, readFileSync(find(`@expo-google-fonts/noto-sans/${file}`))] as const,
);

export interface Style {
  readonly size?: number;
  readonly weight?: Weight;
  readonly colour?: string;
}
const STYLE = { size: 8.5, weight: 'regular', colour: INK } as const;

/** The part of the current font that pdfkit does not declare. */
interface SetFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint(code: number): boolean } };
}

/** Metadata of the PDF file. */
export interface PaperInfo {
  readonly title: string;
  readonly author: string;
  /**
   * Milliseconds since 1970-01-01 UTC: the same statements printed for the same moment give identical bytes.
   */
  readonly at: number;
}

/** A PDF written from top to bottom, so that its text is in reading order. */
export class Paper {
  private readonly doc: PDFKit.PDFDocument;
  private readonly chunks: Buffer[] = [];
  private pages = 0;
  /** The next vertical position, in points from the top. */
  y: number = PAGE.top;

  constructor(info: PaperInfo) {
    this.doc = new PDFDocument({
      size: 'LETTER',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: info.title, Author: info.author, CreationDate: new Date(info.at) },
    });
    for (const [weight, font] of FONTS) this.doc.registerFont(weight, font);
    this.doc.on('data', (chunk: Buffer) => void this.chunks.push(chunk));
  }

  /** Number of pages so far. */
  get pageCount(): number {
    return this.pages;
  }

  newPage(): void {
    this.doc.addPage();
    this.pages += 1;
    this.y = PAGE.top;
  }

  /** Returns to a page, counted from 0, to write its foot. */
  turnTo(page: number): void {
    this.doc.switchToPage(page);
  }

  /** Flushes the pages so far: nothing more can be written on them. */
  finishPages(): void {
    this.doc.flushPages();
  }

  /** Writes one line with its top at `y`, ending at `right` if given, otherwise starting at `x`. */
  write(
    text: string,
    at: { readonly x?: number; readonly right?: number; readonly y?: number },
    style: Style = {},
  ): void {
    if (text === '') return;
    this.set(style);
    const x = at.right === undefined ? (at.x ?? PAGE.left) : at.right - this.doc.widthOfString(text);
    this.doc.text(text, x, at.y ?? this.y, { lineBreak: false });
  }

  /** The width of one line, in points. */
  widthOf(text: string, style: Style = {}): number {
    this.set(style);
    return this.doc.widthOfString(text);
  }

  /** Wraps a text to a width, between words, or within a word that is too long. */
  wrap(text: string, width: number, style: Style = {}): string[] {
    this.set(style);
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(/\s+/u).filter((one) => one !== '')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.doc.widthOfString(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const letter of word) {
        if (line !== '' && this.doc.widthOfString(line + letter) > width) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    return line === '' ? lines : [...lines, line];
  }

  /** One line of at most a width: what does not fit ends in an ellipsis. */
  cut(text: string, width: number, style: Style = {}): string {
    const line = text.replace(/\s+/gu, ' ').trim();
    this.set(style);
    if (this.doc.widthOfString(line) <= width) return line;
    const letters = Array.from(line);
    while (letters.length > 0 && this.doc.widthOfString(`${letters.join('')}…`) > width) letters.pop();
    return `${letters.join('').trimEnd()}…`;
  }

  rule(y: number, from: number = PAGE.left, to: number = PAGE.right, dashed = false): void {
    this.doc.lineWidth(0.6).strokeColor(LINE);
    if (dashed) this.doc.dash(3, { space: 3 });
    this.doc.moveTo(from, y).lineTo(to, y).stroke();
    if (dashed) this.doc.undash();
  }

  box(x: number, y: number, width: number, height: number): void {
    this.doc.rect(x, y, width, height).fillColor(TINT).fill();
  }

  /** Characters of a text that a font has no glyph for, each once. */
  missing(text: string, weight: Weight): string[] {
    this.doc.font(weight);
    const { font } = (this.doc as unknown as SetFont)._font;
    const isPrinted = (letter: string) =>
      /\s/u.test(letter) || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    return [...new Set(text)].filter((letter) => !isPrinted(letter));
  }

  /** Ends the file and returns its bytes. */
  end(): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.doc.on('end', () => resolve(Buffer.concat(this.chunks)));
      this.doc.on('error', reject);
      this.doc.end();
    });
  }

  private set({ size = STYLE.size, weight = STYLE.weight, colour = STYLE.colour }: Style): void {
    this.doc.font(weight).fontSize(size).fillColor(colour);
  }
}

import { PDFiumLibrary } from '@hyzyla/pdfium';

/**
 * The text of each page of a PDF, in the order in which a reader selects it and with single spaces. Read by
 * PDFium, which is Chrome's reader, and not by the library that made the PDF.
 */
export async function pagesOf(pdf: Buffer): Promise<readonly string[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const pages = [...document.pages()].map((page) => page.getText().replace(/\s+/g, ' ').trim());
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}

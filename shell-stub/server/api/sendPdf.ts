import type { FastifyReply } from 'fastify';

/** Answers with a PDF to be saved under a name. */
export function sendPdf(reply: FastifyReply, pdf: Buffer, name: string): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-length', pdf.length)
    .header('content-disposition', disposition(name))
    .send(pdf);
}

/**
 * Content-Disposition of a download: the exact name for clients that support RFC 5987, an unaccented one for
 * others.
 */
function disposition(name: string): string {
  // As `plainFileName` of the module, so that both save a file under one name.
  const safe = name
    .replace(/[\\/:*?"<>|\p{C}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=\.pdf$)/, '');
  const plain = safe
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '_');
  const encoded = encodeURIComponent(safe).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

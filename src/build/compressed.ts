import { constants } from 'node:zlib';
import type { BrotliOptions } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';

/**
 * Scripts and style sheets once more as small as they get, for servers that send such files (host guide "Compression").
 * Not the entries, which keep their names: after an upgrade, a former one left beside a new one would be sent in its place.
 */
export const compressed = new CompressionPlugin<BrotliOptions>({
  filename: '[path][base].br',
  algorithm: 'brotliCompress',
  compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
  test: /\.[0-9a-f]{10}\.(js|css)$/,
  threshold: 1024,
});

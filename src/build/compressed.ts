import { constants } from 'node:zlib';
import type { BrotliOptions } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';

/**
 * Compressed copies of scripts and style sheets, as small as possible, for servers that send such files (README.md of
 * the contract, "Compression"). There are none of the entries, whose names stay the same: after an upgrade, an old copy
 * left beside a new entry would be sent in its place.
 */
export const compressed = new CompressionPlugin<BrotliOptions>({
  filename: '[path][base].br',
  algorithm: 'brotliCompress',
  compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
  test: /\.[0-9a-f]{10}\.(js|css)$/,
  threshold: 1024,
});

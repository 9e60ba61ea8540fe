import { constants } from 'node:zlib';
import type { BrotliOptions } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';

/** Scripts and style sheets once more as small as they get, for servers that send such files (host guide "Compression"). */
export const compressed = new CompressionPlugin<BrotliOptions>({
  filename: '[path][base].br',
  algorithm: 'brotliCompress',
  compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
  test: /\.(js|css)$/,
  threshold: 1024,
});

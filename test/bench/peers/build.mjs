/** Builds the pages of the other grids for production into dist/, one page per grid. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = path.dirname(fileURLToPath(import.meta.url));
const GRIDS = ['react-data-grid', 'glide', 'ag-grid', 'tanstack'];

rmSync(path.join(root, 'dist'), { recursive: true, force: true });
await build({
  absWorkingDir: root,
  entryPoints: GRIDS.map((grid) => `src/${grid}.tsx`),
  outdir: 'dist',
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  legalComments: 'none',
  logLevel: 'warning',
});
for (const grid of GRIDS) {
  writeFileSync(
    path.join(root, `dist/${grid}.html`),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${grid}</title>` +
      `<link rel="stylesheet" href="${grid}.css"></head>` +
      `<body><div id="root"></div><script src="${grid}.js"></script></body></html>\n`,
  );
}

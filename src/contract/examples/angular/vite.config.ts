import { transformAsync } from '@babel/core';
import { defineConfig, type Plugin } from 'vite';

/** Angular publishes its packages half compiled, and its CLI links them in this way, too. */
const linkAngular: Plugin = {
  name: 'link-angular',
  async transform(code, filename) {
    if (!code.includes('ɵɵngDeclare')) return null;
    const linked = await transformAsync(code, {
      filename,
      plugins: [['@angular/compiler-cli/linker/babel', { linkerJitMode: false }]],
      configFile: false,
      babelrc: false,
      compact: false,
    });
    return linked?.code ?? null;
  },
};

const API =
  '^/(accounting/(query|command|batch/statements|payment)|user/(whoami|offices|(renew|signout)/cookie)|metadata/permissions|office|agency|api/(features|since|agency/client/logactivitytags|client))(/|\\?|$)';

export default defineConfig({
  plugins: [linkAngular],
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      [API]: { target: process.env.API ?? 'http://localhost:3000' },
      // The module's files, from the folder `remote`: here they have the page's origin, too.
      '^/accounting-remote/': {
        target: process.env.REMOTE ?? 'http://localhost:3001',
        rewrite: (path) => path.replace('/accounting-remote', ''),
      },
    },
  },
});

import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

const API =
  '^/(accounting/(query|command|batch/statements|payment)|user/(whoami|offices|(renew|signout)/cookie)|metadata/permissions|office|agency|api/(features|since|agency/client/logactivitytags|client))(/|\\?|$)';

export default defineConfig({
  plugins: [vue()],
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

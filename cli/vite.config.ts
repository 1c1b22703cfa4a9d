import { defaultServerConditions, defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: { main: 'src/main.ts', 'lab-worker': '../lab/src/run/work.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' }, // the worker is looked for beside them
    },
  },
  ssr: {
    noExternal: [/^@quarterstaff\//],
    resolve: { conditions: ['@quarterstaff/source', ...defaultServerConditions] },
  },
});

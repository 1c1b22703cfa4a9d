import { defaultServerConditions, defineConfig } from 'vite';

export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        'sqlite-worker': 'src/store/sqlite/worker.ts',
        'work-process': 'src/workers/work-process.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: {
    noExternal: [/^@quarterstaff\//],
    resolve: { conditions: ['@quarterstaff/source', ...defaultServerConditions] },
  },
});

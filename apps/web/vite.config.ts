import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { fontsPlugin } from './fonts/build-fonts.ts'

/** What the development server and the builds (build.ts) share. */
export const shared: UserConfig = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [fontsPlugin(), react()],
  build: {
    target: 'baseline-widely-available',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsDir: 'assets',
    // A data: font could not be cached, and the policy forbids it.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
}

export default defineConfig({
  ...shared,
  appType: 'custom',
  // There is no HTML file to start from: without this the first visit would find dependencies one by one, and reload each time.
  optimizeDeps: { entries: ['app/app/main.tsx'] },
  server: { middlewareMode: true, fs: { allow: ['../..'] } },
})

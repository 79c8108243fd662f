import path from 'node:path'
import { build } from 'vite'
import { projectFolder } from '../../../../scripts/service.ts'
import { temporaryFolder } from '../../../support/processes.ts'

/** Builds the same page components without the rest of the app, with the same build settings; returns the file. */
export async function buildBare(): Promise<string> {
  const outDir = temporaryFolder('grfs-proof-p1-')
  await build({
    configFile: false,
    root: path.join(projectFolder, 'apps/web'),
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      outDir,
      emptyOutDir: true,
      ssr: path.join(projectFolder, 'tests/proofs/performance/baselines/article-entry.mjs'),
      minify: false,
      target: 'baseline-widely-available',
      rolldownOptions: { output: { entryFileNames: 'bare.mjs', codeSplitting: false } },
    },
  })
  return path.join(outDir, 'bare.mjs')
}

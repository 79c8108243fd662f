import { readdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build, type InlineConfig, type Rolldown } from 'vite'
import { chunkGroups } from './chunk-groups.ts'
import { shared } from './vite.config.ts'
import { withoutSchemas } from './without-schemas.ts'

/** Builds what browsers get (build/client) and what the server imports (build/server/entry-server.js). */

const client = fileURLToPath(new URL('./build/client', import.meta.url))

const pages = (options: NonNullable<InlineConfig['build']> = {}, output: Rolldown.OutputOptions = {}) =>
  buildWith(
    {
      outDir: 'build/client',
      emptyOutDir: true,
      manifest: '.vite/pages.json',
      rolldownOptions: {
        input: [
          'app/public/reader.css',
          'app/public/pages.css',
          'app/features/feedback/suggest-fields.css',
          'app/app/main.tsx',
          'app/app/register.tsx',
        ],
        preserveEntrySignatures: 'allow-extension',
        output,
      },
      ...options,
    },
    { plugins: [...(shared.plugins ?? []), withoutSchemas()] },
  )

const first = (await pages({ write: false })) as Rolldown.RolldownOutput
const withZod = first.output.filter(
  (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.includes('/zod/')),
)
if (withZod.length > 0) throw new Error('A page validates with a schema, so that every page would load Zod.')
await pages({}, { codeSplitting: chunkGroups(first) })

await writeModules()

// Classic scripts of their own: they share no chunk with the app, and the first two run before the first paint.
for (const [name, input] of [
  ['reader', 'app/public/reader.ts'],
  ['desk', 'app/public/desk.ts'],
  ['suggest-fields', 'app/features/feedback/suggest-fields.ts'],
] as const) {
  await buildWith({
    outDir: 'build/client',
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: `.vite/${name}.json`,
    rolldownOptions: { input, output: { format: 'iife', entryFileNames: `assets/${name}-[hash].js` } },
  })
}

// Everything goes into the one file, so that the server needs nothing but it.
await buildWith(
  {
    outDir: 'build/server',
    emptyOutDir: true,
    copyPublicDir: false,
    ssr: 'app/public/entry-server.tsx',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'entry-server.js', codeSplitting: false } },
  },
  { ssr: { noExternal: true } },
)

await compressAll(client)

async function buildWith(options: NonNullable<InlineConfig['build']>, more: InlineConfig = {}) {
  return build({
    ...shared,
    ...more,
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { ...shared.build, ...options },
  })
}

/** Writes which module each page of the signed-in app and each tool of /admin loads, so that a document can preload it. */
async function writeModules(): Promise<void> {
  const table = await readFile(new URL('./app/pages.ts', import.meta.url), 'utf8')
  const pages = [...table.matchAll(/\{ path: '([^']+)'.* frame: .*import\('\.\/([^']+)'\)/g)]
  // A page with a script of its own has its module in that script.
  const modules = pages.filter(([line]) => !line.includes("script: '"))
  const admin = await readFile(new URL('./app/app/admin-page.tsx', import.meta.url), 'utf8')
  const tools = [...admin.matchAll(/^ {2}(\w+): async \(\) =>\s*\(await import\('\.\.\/([^']+)'\)/gm)]
  await writeFile(
    `${client}/.vite/modules.json`,
    JSON.stringify({
      pages: Object.fromEntries(modules.map(([, path, file]) => [path, `app/${file}`])),
      tools: Object.fromEntries(tools.map(([, tool, file]) => [tool, `app/${file}`])),
    }),
  )
}

/** Once, as small as it gets: the server sends these files as they lie. */
async function compressAll(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  const worthwhile = names.filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(worthwhile.map((name) => compress(`${folder}/${name}`)))
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

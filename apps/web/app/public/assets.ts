import { existsSync, readFileSync } from 'node:fs'

/** URLs of the built files that a page refers to. */
export interface Assets {
  readerScript: string
  /** The classic script of the frame around the signed-in app. */
  deskScript: string
  readerStyle: string
  /** Of all public pages but the article's. */
  pagesStyle: string
  /** Extra files of single public pages; see `PageMeta.extra`. */
  extras: Record<ExtraName, { script: string; style: string }>
  desk: DeskFiles
  /** What a page of the signed-in app adds to `desk`, by its path. */
  pages: Record<string, Pick<DeskFiles, 'styles' | 'preloads'>>
  /** The modules and style sheets that a tool of /admin adds to its page. */
  tools: Record<string, string[]>
  /** The same for pages with a script of their own; see `AppPage.script`. */
  scripts: Record<'register', DeskFiles>
  /** The two upright Latin fonts, which the first screen needs. */
  fonts: string[]
}

/** A script of the signed-in app, its style sheets, and the modules that it imports at once. */
export interface DeskFiles {
  script: string
  styles: string[]
  preloads: string[]
}

export type ExtraName = 'suggestFields'

interface ManifestEntry {
  file: string
  css?: string[]
  imports?: string[]
}
type Manifest = Record<string, ManifestEntry>

const latinUprights = ['source-serif-latin.woff2', 'inter-latin.woff2']

/** In development Vite serves the source files, and nothing is preloaded. */
const sources: Assets = {
  readerScript: '/app/public/reader.ts',
  deskScript: '/app/public/desk.ts',
  readerStyle: '/app/public/reader.css',
  pagesStyle: '/app/public/pages.css',
  extras: {
    suggestFields: {
      script: '/app/features/feedback/suggest-fields.ts',
      style: '/app/features/feedback/suggest-fields.css',
    },
  },
  desk: { script: '/app/app/main.tsx', styles: [], preloads: [] },
  pages: {},
  tools: {},
  scripts: { register: { script: '/app/app/register.tsx', styles: [], preloads: [] } },
  fonts: [],
}

export function loadAssets(): Assets {
  if (import.meta.env.DEV) return sources
  const folder = new URL('../client/.vite/', import.meta.url)
  const names = ['reader.json', 'desk.json', 'suggest-fields.json', 'pages.json']
  const manifest = Object.assign({}, ...names.map((name) => manifestIn<Manifest>(folder, name))) as Manifest
  return assetsOf(manifest, manifestIn<Modules>(folder, 'modules.json'))
}

function manifestIn<T>(folder: URL, name: string): T {
  const file = new URL(name, folder)
  if (!existsSync(file)) throw new Error(`The web app is not built: ${name} is missing. Run "npm run build".`)
  return JSON.parse(readFileSync(file, 'utf8')) as T
}

/** By the path of a page, and by the name of a tool of /admin. */
interface Modules {
  pages: Record<string, string>
  tools: Record<string, string>
}

const frameModule = 'app/app/dashboard/frame.tsx'

function assetsOf(manifest: Manifest, modules: Modules): Assets {
  const entry = (name: string): ManifestEntry => {
    const found = manifest[name]
    if (!found) throw new Error(`The build has no entry ${name}.`)
    return found
  }
  const withImports = (name: string, found = new Map<string, ManifestEntry>()): Map<string, ManifestEntry> => {
    if (found.has(name)) return found
    found.set(name, entry(name))
    for (const imported of entry(name).imports ?? []) withImports(imported, found)
    return found
  }
  const deskFiles = (name: string): DeskFiles => {
    const [first, ...imported] = [...withImports(name).values()]
    return {
      script: `/${first!.file}`,
      styles: [...new Set([first!, ...imported].flatMap(({ css = [] }) => css))].map((file) => `/${file}`),
      preloads: imported.map(({ file }) => `/${file}`),
    }
  }
  const desk = deskFiles('app/app/main.tsx')
  const known = new Set([desk.script, ...desk.styles, ...desk.preloads])
  const pageFiles = (path: string, name: string) => {
    const files = (path.startsWith('/dashboard/') ? [name, frameModule] : [name]).map(deskFiles)
    const added = (all: string[]) => [...new Set(all)].filter((file) => !known.has(file))
    return {
      styles: added(files.flatMap(({ styles }) => styles)),
      preloads: added(files.flatMap(({ script, preloads }) => [script, ...preloads])),
    }
  }
  const pages = Object.fromEntries(Object.entries(modules.pages).map(([path, name]) => [path, pageFiles(path, name)]))
  const admin = new Set(Object.values(pages['/admin']!).flat())
  const toolFiles = (name: string) =>
    Object.values(pageFiles('', name))
      .flat()
      .filter((file) => !admin.has(file))
  return {
    readerScript: `/${entry('app/public/reader.ts').file}`,
    deskScript: `/${entry('app/public/desk.ts').file}`,
    readerStyle: `/${entry('app/public/reader.css').file}`,
    pagesStyle: `/${entry('app/public/pages.css').file}`,
    extras: {
      suggestFields: {
        script: `/${entry('app/features/feedback/suggest-fields.ts').file}`,
        style: `/${entry('app/features/feedback/suggest-fields.css').file}`,
      },
    },
    desk,
    pages,
    tools: Object.fromEntries(Object.entries(modules.tools).map(([tool, name]) => [tool, toolFiles(name)])),
    scripts: { register: deskFiles('app/app/register.tsx') },
    fonts: latinUprights.map((name) => `/${entry(`build/fonts/${name}`).file}`),
  }
}

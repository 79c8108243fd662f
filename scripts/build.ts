import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { projectFiles } from '../architecture/sources.ts'
import { projectFolder, runToEnd } from './service.ts'

const product = path.join(projectFolder, 'apps/web/build/server/entry-server.js')
const partOfWeb = /^(apps\/web\/|docs\/guide\/|packages\/[^/]+\/(src\/|package\.json)|package-lock\.json)/

/** Builds the web app if it was never built, or if one of its sources is newer. */
export async function ensureBuilt(say: (line: string) => void = () => {}): Promise<void> {
  const built = existsSync(product) ? statSync(product).mtimeMs : 0
  const sources = projectFiles(projectFolder).filter((file) => partOfWeb.test(file) && !/\.test\.tsx?$/.test(file))
  if (sources.every((file) => statSync(path.join(projectFolder, file)).mtimeMs <= built)) return
  say('building the web app')
  await runToEnd(['node', 'apps/web/build.ts'], {})
}

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { ICruiseResult } from 'dependency-cruiser'
import type { Breach } from './breach.ts'
import { isScript, projectFiles } from './sources.ts'

const run = promisify(execFile)
const rooms = ['apps', 'packages', 'architecture', 'scripts', 'tests', 'ops']

/** Violations of the import rules in .dependency-cruiser.mjs, and files that dependency-cruiser did not read. */
export async function importBreaches(root: string): Promise<Breach[]> {
  const result = await cruise(root)
  return [...result.summary.violations.map(toBreach), ...unseen(root, result)]
}

/** The imports between modules that exist in the code, as pairs. */
export async function moduleUses(root: string, modulesFolder: string): Promise<Array<[from: string, to: string]>> {
  const moduleOf = (file: string) =>
    file.startsWith(`${modulesFolder}/`) && file.slice(modulesFolder.length + 1).split('/')[0]
  const uses = new Set<string>()
  for (const { source, dependencies } of (await cruise(root)).modules) {
    for (const { resolved } of dependencies) {
      const [from, to] = [moduleOf(source), moduleOf(resolved)]
      if (from && to && from !== to) uses.add(`${from} ${to}`)
    }
  }
  return [...uses].map((pair) => pair.split(' ') as [string, string])
}

async function cruise(root: string): Promise<ICruiseResult> {
  const atTop = projectFiles(root).filter((file) => isScript(file) && !file.includes('/'))
  const places = [...rooms.filter((room) => existsSync(path.join(root, room))), ...atTop]
  const program = path.join(root, 'node_modules/.bin/depcruise')
  const { stdout } = await run(
    process.execPath,
    [program, ...places, '--config', '.dependency-cruiser.mjs', '--output-type', 'json'],
    { cwd: root, maxBuffer: 256 * 1024 * 1024 },
  )
  return JSON.parse(stdout) as ICruiseResult
}

function toBreach({ rule, from, to, cycle }: ICruiseResult['summary']['violations'][number]): Breach {
  const way = cycle ? [from, ...cycle.map((step) => step.name)].join(' -> ') : `${from} -> ${to}`
  return { rule: rule.name, file: from, detail: way }
}

// If dependency-cruiser cannot read TypeScript, it sees no modules and reports success. So report every file that it
// did not see.
function unseen(root: string, { modules }: ICruiseResult): Breach[] {
  const seen = new Set(modules.map(({ source }) => source))
  return projectFiles(root)
    .filter((file) => isScript(file) && !seen.has(file))
    .map((file) => ({ rule: 'saw-every-file', file, detail: `${file} was not cruised, so no rule guards it` }))
}

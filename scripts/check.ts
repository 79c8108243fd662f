import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** `npm run check`: everything that needs no database and no browser. Prints little when all is green. */
const root = path.resolve(import.meta.dirname, '..')
const began = Date.now()

interface Step {
  name: string
  command: string[]
}

const workspacesIn = (group: string) =>
  readdirSync(path.join(root, group))
    .map((name) => `${group}/${name}`)
    .filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json')))

// CI counts the tests from a JSON report, in addition to the readable output.
const results = process.env['CI_RESULTS']
// It also runs the slow tests here, because the linter leaves one core idle in the end.
const projects = ['unit', 'browser', ...(results ? ['slow'] : [])].flatMap((name) => ['--project', name])
const reporters = results ? ['--reporter=default', '--reporter=json', `--outputFile.json=${results}/check.json`] : []

// Longest first, so that both cores stay busy until the end. Results of unchanged files come from .cache; a new clone
// has none.
const cacheIn = (name: string) => ['--cache', '--cache-location', `.cache/${name}`, '--cache-strategy', 'content']
const compiler = path.join(root, 'node_modules/@typescript/native/bin/tsc')
const steps: Step[] = [
  { name: 'lint', command: ['eslint', '.', ...cacheIn('eslint')] },
  { name: 'tests', command: ['vitest', 'run', ...projects, ...reporters] },
  // TypeScript 7, which takes a third of the time. The linter needs version 6, which has its own `tsc`.
  { name: 'types', command: [compiler, '-b', ...workspacesIn('apps'), ...workspacesIn('packages'), '.'] },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', ...cacheIn('prettier'), '.'] },
  { name: 'fences', command: ['node', 'architecture/fences.ts'] },
  { name: 'spec', command: ['node', 'scripts/spec.ts', '--quiet'] },
  { name: 'house', command: ['node', 'scripts/house.ts'] },
]

const env = { ...process.env, PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env['PATH']}` }

function run({ command: [program, ...rest] }: Step): Promise<{ code: number; output: string; seconds: string }> {
  const start = Date.now()
  const child = spawn(program!, rest, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString(), seconds: secondsSince(start) })
    })
  })
}

const secondsSince = (start: number) => `${((Date.now() - start) / 1000).toFixed(1)} s`

const waiting = [...steps]
const failed: string[] = []

async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) {
    const { code, output, seconds } = await run(step)
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name.padEnd(28)} ${seconds}`)
    if (code === 0) continue
    failed.push(step.name)
    console.log(output.trimEnd().replace(/^/gm, '       '))
  }
}

await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work))
console.log(
  failed.length === 0 ? `all good in ${secondsSince(began)}` : `failed: ${failed.join(', ')} (${secondsSince(began)})`,
)
process.exitCode = failed.length === 0 ? 0 : 1

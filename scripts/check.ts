import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** `npm run check`: everything that needs no database and no browser. Quiet when green. */
const root = path.resolve(import.meta.dirname, '..')
const began = Date.now()

interface Step {
  name: string
  command: string[]
}

const types = (folder: string): Step => ({
  name: folder === '.' ? 'types' : `types ${folder}`,
  command: [
    'tsc',
    '-p',
    folder,
    '--incremental',
    '--tsBuildInfoFile',
    path.join('.cache/types', `${folder.replaceAll('/', '-')}.json`),
  ],
})

const workspaces = ['apps', 'packages'].flatMap((group) =>
  readdirSync(path.join(root, group)).map((name) => `${group}/${name}`),
)

// CI counts the tests from a report beside what people read.
const results = process.env['CI_RESULTS']
const reporters = results ? ['--reporter=default', '--reporter=json', `--outputFile.json=${results}/check.json`] : []

// The longest first: two cores are busy until the end.
const steps: Step[] = [
  { name: 'lint', command: ['eslint', '.'] },
  { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit', ...reporters] },
  ...['.', ...workspaces].filter((folder) => existsSync(path.join(root, folder, 'tsconfig.json'))).map(types),
  {
    name: 'format',
    command: ['prettier', '--check', '--log-level', 'warn', '--cache', '--cache-location', '.cache/prettier', '.'],
  },
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
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${step.name.padEnd(26)} ${seconds}`)
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

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import type { Outcome, Proof, ProveOptions } from '../tests/proofs/outcome.ts'
import { findRow, proofFiles, rows, type Row } from '../tests/proofs/rows.ts'
import { CannotRunHere } from '../tests/support/containers.ts'
import { fullPlan, setRoundSeconds } from '../tests/support/measuring/rounds.ts'
import { ensureBuilt } from './build.ts'
import { closeAll, onClose, runAndLeave } from './closing.ts'
import { findBinaries } from './postgres-binaries.ts'
import { projectFolder } from './service.ts'

/** `prove` lists all rows; `prove <row>` measures one; `prove --quick` runs those that are exact. */
const proofsFolder = path.join(projectFolder, 'tests/proofs')
const resultsFolder = path.join(proofsFolder, 'results')
/** Characters of the output of a failed row that are printed again at the end. */
const reasonLength = 6_000

interface Kept extends Outcome {
  row: string
  date: string
  /** Processes that ran or waited to run on the whole machine, mean of one minute. */
  loadAverage: { before: number; after: number }
  /** Length of each round of a timed comparison; the rule is 20. */
  roundSeconds: number
  machine: { cores: number; processor: string; node: string; postgres: string }
}

/** What the command line says. */
type RunOptions = Omit<ProveOptions, 'row'>

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean', default: false },
      minutes: { type: 'string' },
      seconds: { type: 'string' },
      articles: { type: 'string' },
    },
  })
  const options: RunOptions = {
    quick: values.quick,
    ...(values.minutes !== undefined && { minutes: Number(values.minutes) }),
    ...(values.articles !== undefined && { articles: Number(values.articles) }),
  }
  if (values.seconds !== undefined) setRoundSeconds(Number(values.seconds))
  if (positionals.length === 0) return options.quick ? proveExact() : list()
  let failures = 0
  for (const id of positionals) failures += await proveOne(id, options)
  return failures > 0 ? 1 : 0
}

function list(): number {
  const built = rows.filter(proofFileOf)
  for (const row of rows) console.log(`${row.id.padEnd(4)} ${stateOf(row)}`)
  console.log(`${rows.length} rows, ${built.length} with a proof, ${built.filter(resultOf).length} measured.`)
  return 0
}

function stateOf(row: Row): string {
  const kept = resultOf(row)
  if (kept) return `${kept.figure.slice(row.id.length + 1)} (${kept.date.slice(0, 10)})`
  const state = proofFileOf(row) ? 'not measured yet' : 'no proof yet'
  return `${state}: ${row.goal}; must ${row.must}`
}

/** Each row in a process of its own, as many at once as there are processors: a row waits for half of its time. */
async function proveExact(): Promise<number> {
  const waiting: Row[] = []
  for (const row of rows) {
    const file = proofFileOf(row)
    if (file && (await loadProof(file)).ci) waiting.push(row)
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'grfs-prove-'))
  onClose(() => rmSync(folder, { recursive: true }))
  const proved: ProvedRow[] = []
  const work = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) proved.push(await proveApart(row, folder))
  }
  await ensureBuilt(console.log)
  await Promise.all(cpus().map(work))
  for (const { figure } of proved) console.log(figure)
  // Again, because whoever reads the end of a long log must find the reason there.
  const failed = proved.filter(({ holds }) => !holds)
  for (const { output } of failed) console.log(output.slice(0, reasonLength))
  console.log(`${proved.length - failed.length} passed, ${failed.length} failed`)
  return failed.length > 0 || proved.length === 0 ? 1 : 0
}

interface ProvedRow {
  holds: boolean
  figure: string
  output: string
}

/** Prints the output of the row when the row has ended, so that those of two rows do not mix. */
async function proveApart({ id }: Row, folder: string): Promise<ProvedRow> {
  const began = Date.now()
  // A file, because a process that a row left behind would keep a pipe open.
  const file = path.join(folder, id)
  const log = openSync(file, 'w')
  const child = spawn(process.execPath, [import.meta.filename, id, '--quick'], {
    cwd: projectFolder,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const stop = onClose(() => void child.kill())
  const [code] = (await once(child, 'exit')) as [number | null]
  await stop()
  const output = readFileSync(file, 'utf8').trimEnd()
  console.log(`${output}\n${id} took ${Math.round((Date.now() - began) / 1_000)} s`)
  const figure = output.split('\n').findLast((line) => line.startsWith(`${id} `) && line.endsWith(' (quick)'))
  return { holds: code === 0, figure: figure ?? `${id} broke off`, output }
}

/** 0 if the row holds, 1 if it does not. */
async function proveOne(id: string, options: RunOptions): Promise<0 | 1> {
  const row = findRow(id)
  if (!row) throw new Error(`Unknown row ${id}. "npm run prove" lists them all.`)
  const file = proofFileOf(row)
  if (!file) throw new Error(`${row.id} has no proof yet: ${row.goal}.`)
  const proof = await loadProof(file)
  console.log(`${row.id} ${row.goal}: ${row.measures}`)
  const before = loadNow()
  const outcome = await proof.prove({ ...options, row: row.id }).catch((error: unknown) => {
    // CI runs such a proof by name; the count of CI repeats the reason.
    if (options.quick && !proof.ci && error instanceof CannotRunHere) return error
    throw error
  })
  if (outcome instanceof CannotRunHere) {
    console.log(`skipped: ${outcome.message}`)
    return 0
  }
  const loadAverage = { before, after: loadNow() }
  await closeAll()
  console.log(JSON.stringify(outcome.details, null, 2))
  if (!options.quick) keep(row, { ...outcome, loadAverage })
  console.log(options.quick ? `${outcome.figure} (quick)` : outcome.figure)
  // A short round on a busy machine says nothing about speed; counts and bytes are as exact as in a long one.
  return outcome.pass || (options.quick && !proof.ci) ? 0 : 1
}

function proofFileOf({ id }: Row): string | undefined {
  const name = proofFiles[id]
  return name && path.join(proofsFolder, name)
}

async function loadProof(file: string): Promise<Proof> {
  return (await import(pathToFileURL(file).href)) as Proof
}

const resultFileOf = ({ id }: Row) => path.join(resultsFolder, `${id.toLowerCase()}.json`)

function resultOf(row: Row): Kept | undefined {
  const file = resultFileOf(row)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept) : undefined
}

const loadNow = () => Math.round((loadavg()[0] ?? 0) * 10) / 10

function keep(row: Row, outcome: Outcome & Pick<Kept, 'loadAverage'>): void {
  const kept: Kept = {
    row: row.id,
    date: new Date().toISOString(),
    roundSeconds: fullPlan.seconds,
    ...outcome,
    machine: {
      cores: cpus().length,
      processor: cpus()[0]?.model ?? 'unknown',
      node: process.version,
      postgres: String(findBinaries()[0]?.major ?? 'unknown'),
    },
  }
  mkdirSync(resultsFolder, { recursive: true })
  writeFileSync(resultFileOf(row), `${JSON.stringify(kept, null, 2)}\n`)
}

await runAndLeave(main)

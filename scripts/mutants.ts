import { execFileSync, spawn } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Vitest } from 'vitest/node'
import { projectFiles } from '../architecture/sources.ts'
import { onClose } from './closing.ts'
import { startPostgres } from './postgres.ts'
import { projectFolder } from './service.ts'
import { namingFiles, prefixOf, readRules } from './spec-rules.ts'

/**
 * `npm run spec -- --mutants [RULE-ID…] [--area SUBMIT] [--skip-browser]`: breaks one rule at a time in a copy of the
 * project and expects a test that names the rule to fail. A mutant that leaves all naming tests green survives: the
 * tests do not assert the rule. Slow, so it is not part of CI; mutants.test.ts keeps the list applicable.
 */
export interface Mutant {
  rule: string
  file: string
  /** Must occur exactly once in the file. */
  old: string
  new: string
}

type Verdict =
  'killed' | 'survived' | 'edit does not apply' | 'no test ran' | 'red without the edit' | 'browser tests skipped'

interface Outcome extends Mutant {
  verdict: Verdict
  /**
   * Test files that name the rule and ran: unit tests, then database, then browser. If it was killed, the last one
   * failed.
   */
  tests: string[]
  seconds: number
}

const listFile = 'docs/specification/mutants.json'
const resultFile = 'docs/specification/mutants.result.json'
/** The environment before Vitest set NODE_ENV, which a build must not see. */
const plainEnvironment = { ...process.env }
/** Cheapest first: a rule whose unit test fails needs no database and no browser. */
const kinds = ['unit', 'db', 'e2e'] as const
type Kind = (typeof kinds)[number]

export const readMutants = () => JSON.parse(fs.readFileSync(path.join(projectFolder, listFile), 'utf8')) as Mutant[]

/** Why a mutant cannot run, or null: its old text must occur exactly once, in a product file. */
export function problemOf({ file, old, new: replacement }: Mutant): string | null {
  if (!/^(apps|packages)\/.*\.(tsx?|css)$/.test(file) || /\.test\.tsx?$/.test(file))
    return `${file} is not a product file`
  if (!fs.existsSync(path.join(projectFolder, file))) return `${file} does not exist`
  const count = fs.readFileSync(path.join(projectFolder, file), 'utf8').split(old).length - 1
  if (count !== 1) return `"${old}" occurs ${count} times in ${file}`
  return old === replacement ? 'the edit changes nothing' : null
}

export async function runMutants(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      area: { type: 'string', multiple: true, default: [] },
      'skip-browser': { type: 'boolean', default: false },
    },
  })
  const isWhole = positionals.length + values.area.length === 0
  const wanted = readMutants().filter(
    ({ rule }) => isWhole || positionals.includes(rule) || values.area.includes(prefixOf(rule)),
  )
  const tests = namingFiles(readRules())
  const place = await createPlace()
  const outcomes: Outcome[] = []
  for (const mutant of wanted) {
    const outcome = await tryMutant(place, mutant, [...(tests.get(mutant.rule) ?? [])], values['skip-browser'])
    outcomes.push(outcome)
    storeOutcomes([outcome])
    const count = `${outcomes.length}/${wanted.length}`
    console.log(`${count.padStart(7)} ${outcome.rule.padEnd(12)} ${outcome.verdict}, ${outcome.seconds} s`)
  }
  await checkWithoutEdits(place, outcomes)
  storeOutcomes(outcomes)
  const failures = outcomes.filter(({ verdict }) => verdict !== 'killed')
  for (const { rule, verdict, old, new: replacement, tests: ran } of failures)
    console.log(`${rule} ${verdict}: ${old} -> ${replacement}\n    ${ran.join('\n    ')}`)
  console.log(figureOf(outcomes))
  return failures.length > 0 ? 1 : 0
}

function figureOf(outcomes: Outcome[]): string {
  const count = (verdict: Verdict) => outcomes.filter((outcome) => outcome.verdict === verdict).length
  const others = outcomes.length - count('killed') - count('survived')
  const rules = new Set(outcomes.map(({ rule }) => rule)).size
  return `${count('killed')} killed, ${count('survived')} survived, ${others} without a verdict; ${rules} rules`
}

/** Merges outcomes into the stored result. Outcomes of other listed mutants stay, so that some can run alone. */
function storeOutcomes(outcomes: Outcome[]): void {
  const file = path.join(projectFolder, resultFile)
  const keyOf = ({ rule, file: changed, old, new: replacement }: Mutant) =>
    JSON.stringify([rule, changed, old, replacement])
  const before = fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as { outcomes: Outcome[] }).outcomes
    : []
  const judged = outcomes.filter(({ verdict }) => verdict !== 'browser tests skipped')
  const known = new Map([...before, ...judged].map((outcome) => [keyOf(outcome), outcome]))
  const stored = readMutants().flatMap((mutant) => known.get(keyOf(mutant)) ?? [])
  const head = `"date": "${new Date().toISOString()}",\n  "figure": "${figureOf(stored)}"`
  const lines = stored.map((outcome) => `    ${JSON.stringify(outcome)}`).join(',\n')
  // Replace the file atomically: another run may be reading it.
  fs.writeFileSync(`${file}.new`, `{\n  ${head},\n  "outcomes": [\n${lines}\n  ]\n}\n`)
  fs.renameSync(`${file}.new`, file)
}

interface Place {
  folder: string
  vitest: Vitest
}

/** A copy of the project, with one Vitest and one database for all runs: starting them costs more than most tests. */
async function createPlace(): Promise<Place> {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(tmpdir(), 'grfs-mutants-')))
  onClose(() => fs.rmSync(folder, { recursive: true, force: true }))
  for (const file of projectFiles(projectFolder)) {
    const target = path.join(folder, file)
    fs.mkdirSync(path.dirname(target), { recursive: true })
    fs.copyFileSync(path.join(projectFolder, file), target)
  }
  for (const modules of ['node_modules', 'apps/server/node_modules', 'apps/web/node_modules']) {
    const original = path.join(projectFolder, modules)
    if (fs.existsSync(original)) linkModules(original, path.join(folder, modules))
  }
  // projectFiles uses git.
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  process.env['TEST_DATABASE_URL'] = (await startPostgres({ fsync: false })).url
  process.chdir(folder)
  const { createVitest } = await import('vitest/node')
  const vitest = await createVitest('test', {
    root: folder,
    watch: false,
    reporters: [{}],
    project: ['unit', 'browser', 'slow', 'db'],
  })
  onClose(() => vitest.close())
  await vitest.standalone()
  await vitest.globTestSpecifications()
  return { folder, vitest }
}

/** Links the packages; relative links are recreated, so that links to our own workspaces point into the copy. */
function linkModules(original: string, target: string): void {
  fs.mkdirSync(target, { recursive: true })
  for (const name of fs.readdirSync(original)) {
    const from = path.join(original, name)
    const to = path.join(target, name)
    if (fs.lstatSync(from).isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(from), to)
    else if (name.startsWith('@') || name === '.bin') linkModules(from, to)
    else if (fs.statSync(from).isDirectory() && !name.startsWith('.')) fs.symlinkSync(from, to)
  }
}

const kindOf = (file: string): Kind => (file.endsWith('.e2e.ts') ? 'e2e' : file.endsWith('.db.test.ts') ? 'db' : 'unit')

/** Pure functions first, then components, then tests with a database or a browser. */
const costOf = (file: string): number => kinds.indexOf(kindOf(file)) * 2 + (file.startsWith('packages/') ? 0 : 1)

/**
 * Runs the tests that killed a mutant again without any edit, all of a kind together: those that fail prove nothing.
 */
async function checkWithoutEdits(place: Place, outcomes: Outcome[]): Promise<void> {
  for (const kind of kinds) {
    const killed = outcomes.filter(({ verdict, tests }) => verdict === 'killed' && kindOf(tests.at(-1)!) === kind)
    const files = [...new Set(killed.map(({ tests }) => tests.at(-1)!))]
    if (files.length === 0) continue
    const { failed } = await runTests(
      place,
      kind,
      files,
      killed.map(({ rule }) => rule),
    )
    for (const outcome of killed)
      if (failed.some((title) => title.includes(outcome.rule))) outcome.verdict = 'red without the edit'
    if (failed.length > 0) console.log(`Fails without any edit:\n${failed.join('\n')}`)
  }
}

async function tryMutant(place: Place, mutant: Mutant, naming: string[], skipsBrowser: boolean): Promise<Outcome> {
  const started = Date.now()
  const tests: string[] = []
  const outcome = (verdict: Verdict): Outcome => ({
    ...mutant,
    verdict,
    tests,
    seconds: Math.round((Date.now() - started) / 1000),
  })
  if (problemOf(mutant)) return outcome('edit does not apply')
  const file = path.join(place.folder, mutant.file)
  const text = fs.readFileSync(file, 'utf8')
  const write = (content: string) => {
    fs.writeFileSync(file, content)
    place.vitest.invalidateFile(file)
  }
  write(text.replace(mutant.old, () => mutant.new))
  try {
    let passed = 0
    for (const test of naming.toSorted((one, other) => costOf(one) - costOf(other))) {
      if (skipsBrowser && kindOf(test) === 'e2e') return outcome('browser tests skipped')
      tests.push(test)
      const result = await runTests(place, kindOf(test), [test], [mutant.rule])
      if (result.failed.length > 0) return outcome('killed')
      passed += result.passed
    }
    return outcome(passed > 0 ? 'survived' : 'no test ran')
  } finally {
    write(text)
  }
}

interface TestRun {
  passed: number
  /** Titles of the failed tests; for browser tests the output. */
  failed: string[]
}

/** Runs the tests of these files whose titles name one of the rules. */
function runTests(place: Place, kind: Kind, files: string[], rules: string[]): Promise<TestRun> {
  const titles = `\\b(${rules.join('|')})\\b`
  return kind === 'e2e' ? runBrowserTests(place, files, titles) : runVitest(place, files, titles)
}

async function runVitest({ folder, vitest }: Place, files: string[], titles: string): Promise<TestRun> {
  vitest.setGlobalTestNamePattern(titles)
  const specifications = files.flatMap((file) => vitest.getModuleSpecifications(path.join(folder, file)))
  const run = await vitest.runTestSpecifications(specifications)
  // Vitest also returns the files of earlier runs.
  const ran = new Set(specifications.map(({ moduleId }) => moduleId))
  const testModules = run.testModules.filter(({ moduleId }) => ran.has(moduleId))
  const withState = (state: 'passed' | 'failed') =>
    testModules.flatMap((module) => [...module.children.allTests(state)].map(({ fullName }) => fullName))
  // A file that cannot run at all, for example because it needs the built web app, gives no verdict.
  return { passed: withState('passed').length, failed: withState('failed') }
}

interface PlaywrightResult {
  stats: { expected: number; unexpected: number }
  errors: unknown[]
}

/** The stack builds the web app of the copy if one of its sources has changed. */
async function runBrowserTests(place: Place, files: string[], titles: string): Promise<TestRun> {
  const result = path.join(place.folder, 'test-results.json')
  // On a busy machine a part of the stack may not start in time, so retry.
  for (let attempt = 1; attempt <= 3; attempt++) {
    fs.rmSync(result, { force: true })
    const args = ['scripts/stack.ts', '--', 'playwright', 'test', ...files, '-g', titles]
    const output = await runNode(place, args, { PLAYWRIGHT_JSON: result })
    if (!fs.existsSync(result)) {
      console.log(`The browser tests did not run:\n${output}`)
      continue
    }
    const { stats, errors } = JSON.parse(fs.readFileSync(result, 'utf8')) as PlaywrightResult
    return { passed: stats.expected, failed: stats.unexpected + errors.length > 0 ? [output] : [] }
  }
  return { passed: 0, failed: [] }
}

async function runNode({ folder }: Place, args: string[], settings: Record<string, string>): Promise<string> {
  const PATH = `${path.join(folder, 'node_modules/.bin')}${path.delimiter}${plainEnvironment['PATH'] ?? ''}`
  const env = { ...plainEnvironment, ...settings, PATH }
  const child = spawn('node', args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const forget = onClose(() => void child.kill())
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  await forget()
  return output.join('')
}

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * `node scripts/ci-count.ts <folder>`: adds up the results of the steps of a CI run and prints one line. `steps.tsv`
 * has a line per step (name, exit code, seconds); beside it may be `<name>.json` of Vitest or Playwright, or
 * `<name>.log` that ends with such a line. Failures are repeated just before the count, because often only the end of
 * the output is kept. Browser tests that passed only at the second attempt are listed too: a few are due to a busy
 * machine and must be looked into; more are a fault and count as failed. A step that cannot run on this machine prints
 * `skipped: <reason>`, which is repeated and counted too.
 */
interface Count {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[]
}

interface PlaywrightSuite {
  specs?: { file: string; line: number; title: string; ok: boolean; tests: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}

interface PlaywrightTest {
  status?: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: { error?: { message?: string } }[]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number; unexpected: number; flaky: number }
}

const bearableSecondTries = 2

type Report = Partial<VitestReport & PlaywrightReport>

export function countStep(code: number, report: unknown, log: string): Count {
  const counted = fromReport(report) ?? fromLog(log) ?? { passed: 0, failed: 0 }
  // A step may fail outside its tests: a set-up, a missing program, a crash.
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

function fromReport(report: unknown): Count | undefined {
  const { numPassedTests: passed, numFailedTests: failed, stats } = (report ?? {}) as Report
  if (passed !== undefined && failed !== undefined) return { passed, failed }
  if (!stats) return undefined
  const held = stats.flaky <= bearableSecondTries ? stats.flaky : 0
  return { passed: stats.expected + held, failed: stats.unexpected + stats.flaky - held }
}

function fromLog(log: string): Count | undefined {
  const last = [...log.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)
  return last && { passed: Number(last[1]), failed: Number(last[2]) }
}

/**
 * A line for each test that failed or passed only at its second attempt, with the beginning of its message; for a step
 * without a report, the end of its log.
 */
export function namesOfBroken(code: number, report: unknown, log: string): string[] {
  const { testResults = [], ...playwright } = (report ?? {}) as Report
  const named = [
    ...testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(
          ({ fullName, failureMessages }) => `${path.relative('.', name)} ${fullName}: ${opening(failureMessages[0])}`,
        ),
    ),
    ...brokenSpecs(playwright),
  ]
  return named.length > 0 || code === 0 ? named : log.trimEnd().split('\n').slice(-15)
}

function brokenSpecs({ specs = [], suites = [] }: PlaywrightSuite): string[] {
  const here = specs
    .filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title, ok, tests }) => {
      const message = tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message
      return `${ok ? 'only at the second try: ' : ''}${file}:${line} ${title}: ${opening(message)}`
    })
  return [...here, ...suites.flatMap(brokenSpecs)]
}

function opening(message = ''): string {
  return stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, 6)
    .join(' | ')
}

export const reasonsToSkip = (log: string) => [...log.matchAll(/^skipped: (.+)$/gm)].map(([, reason]) => reason!)

function main(folder: string): Count {
  const read = (file: string) =>
    existsSync(path.join(folder, file)) ? readFileSync(path.join(folder, file), 'utf8') : ''
  const total = { passed: 0, failed: 0 }
  const broken: string[] = []
  const skipped: string[] = []
  for (const line of read('steps.tsv').split('\n').filter(Boolean)) {
    const [name = '', code, seconds] = line.split('\t')
    const text = read(`${name}.json`)
    const result = [Number(code), text ? JSON.parse(text) : undefined, read(`${name}.log`)] as const
    const count = countStep(...result)
    skipped.push(...reasonsToSkip(result[2]).map((reason) => `${name}: ${reason}`))
    broken.push(...namesOfBroken(...result).map((line) => `${name}: ${line}`))
    console.log(`${name.padEnd(14)} ${String(seconds).padStart(4)} s  ${count.passed} passed, ${count.failed} failed.`)
    total.passed += count.passed
    total.failed += count.failed
  }
  console.log([`${skipped.length} skipped`, ...skipped].join('\n'))
  for (const line of broken) console.log(line)
  return total
}

if (import.meta.main) {
  const { passed, failed } = main(process.argv[2] ?? '.')
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

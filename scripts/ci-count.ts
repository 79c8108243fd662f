import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * `node scripts/ci-count.ts <folder>`: adds up what the steps of a CI run left there, and says it in one line.
 * `steps.tsv` has a line per step (name, exit code, seconds); beside it may lie `<name>.json` of Vitest or Playwright,
 * or `<name>.log` that itself ends with such a line.
 */
interface Count {
  passed: number
  failed: number
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

export function countStep(code: number, report: unknown, log: string): Count {
  const counted = fromReport(report) ?? fromLog(log) ?? { passed: 0, failed: 0 }
  // A step may break outside of its tests: a set-up, a missing program, a crash.
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted
}

function fromReport(report: unknown): Count | undefined {
  const {
    numPassedTests: passed,
    numFailedTests: failed,
    stats,
  } = (report ?? {}) as Partial<VitestReport & PlaywrightReport>
  if (passed !== undefined && failed !== undefined) return { passed, failed }
  return stats && { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}

function fromLog(log: string): Count | undefined {
  const last = [...log.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1)
  return last && { passed: Number(last[1]), failed: Number(last[2]) }
}

function main(folder: string): Count {
  const read = (file: string) =>
    existsSync(path.join(folder, file)) ? readFileSync(path.join(folder, file), 'utf8') : ''
  const total = { passed: 0, failed: 0 }
  for (const line of read('steps.tsv').split('\n').filter(Boolean)) {
    const [name = '', code, seconds] = line.split('\t')
    const report = read(`${name}.json`)
    const count = countStep(Number(code), report ? JSON.parse(report) : undefined, read(`${name}.log`))
    console.log(`${name.padEnd(14)} ${String(seconds).padStart(4)} s  ${count.passed} passed, ${count.failed} failed.`)
    total.passed += count.passed
    total.failed += count.failed
  }
  return total
}

if (import.meta.main) {
  const { passed, failed } = main(process.argv[2] ?? '.')
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
}

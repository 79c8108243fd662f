import { soundFiles } from './sound/files.ts'
import { compareReading, measures, type Measure, type Reading } from './compare-reading.ts'
import { openPackage } from '../src/package/open.ts'
import type { Package } from '../src/package/package.ts'
import type { Manuscript } from '../src/read/manuscript-model.ts'

export interface Accuracy {
  readings: Reading[]
  /** Number of files with a correct result, out of all files. */
  files: Record<Measure, { right: number; total: number }>
  links: { right: number; total: number }
}

/** Reads the whole corpus and compares the results with the expected values. */
export function measureAccuracy(read: (opened: Package) => Manuscript): Accuracy {
  const readings = soundFiles().map(({ sound, bytes }) => compareReading(sound, read(openPackage(bytes))))
  const count = (measure: Measure) => {
    const verdicts = readings.flatMap((reading) => reading.verdicts.filter((one) => one.measure === measure))
    return { right: verdicts.filter(({ right }) => right).length, total: verdicts.length }
  }
  return {
    readings,
    files: Object.fromEntries(measures.map((measure) => [measure, count(measure)])) as Accuracy['files'],
    links: {
      right: readings.reduce((sum, { links }) => sum + links.right, 0),
      total: readings.reduce((sum, { links }) => sum + links.total, 0),
    },
  }
}

export const percent = ({ right, total }: { right: number; total: number }): number =>
  total === 0 ? 100 : (100 * right) / total

/** The results as a table, then each error with the expected and the found value. */
export function accuracyReport({ readings, files, links }: Accuracy): string {
  const row = (name: string, figure: { right: number; total: number }) =>
    `${name.padEnd(20)} ${String(figure.right).padStart(4)} of ${String(figure.total).padEnd(4)} ${percent(figure).toFixed(1).padStart(6)} %`
  const figures = [...measures.map((measure) => row(measure, files[measure])), row('links of citations', links)]
  const misses = measures.flatMap((measure) =>
    readings.flatMap(({ name, verdicts }) =>
      verdicts
        .filter((one) => one.measure === measure && !one.right)
        .map(({ expected, found }) => `${measure} · ${name}\n  expected ${expected}\n  found    ${found}`),
    ),
  )
  return [`${readings.length} manuscripts`, ...figures, '', ...misses].join('\n')
}

if (import.meta.main) {
  const reader = await import('../src/read/read-manuscript.ts').catch((error: unknown) => {
    console.error('`read/read-manuscript.ts` could not be loaded, so there is nothing to measure yet.', error)
    process.exit(1)
  })
  console.log(accuracyReport(measureAccuracy(reader.readManuscript)))
}

import { checkManuscript } from '../check/check-manuscript.ts'
import type { Finding } from '../check/model.ts'
import { openFile, type Command } from './command.ts'

const shownPlaces = 5

export const check: Command = {
  files: 1,
  run([file], _options, disk) {
    const report = checkManuscript(openFile(file!, disk).manuscript)
    const { points, label } = report.score
    const passed = report.rules.filter(({ outcome }) => outcome === 'passed').length
    return {
      text: [
        `${points} of 100: ${label}`,
        ...report.findings.map(textOf),
        `Rules passed: ${passed} of ${report.rules.length}.`,
      ].join('\n\n'),
      json: report,
      fine: report.findings.every(({ severity }) => severity !== 'error'),
    }
  },
}

function textOf({ severity, message, reason, fix, places }: Finding): string {
  const more = places.length > shownPlaces ? [`and ${places.length - shownPlaces} more`] : []
  const where = [...places.slice(0, shownPlaces).map(({ label }) => label), ...more].join('; ')
  const lines = [`${severity.toUpperCase()}  ${message}`, `  Why: ${reason}`, `  What to do: ${fix}`]
  return [...lines, ...(where ? [`  Where: ${where}`] : [])].join('\n')
}

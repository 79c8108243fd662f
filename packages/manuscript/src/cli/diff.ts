import { compareManuscripts } from '../compare/compare-manuscripts.ts'
import { comparisonHtml } from '../compare/comparison-html.ts'
import { comparisonSummary } from '../compare/comparison-summary.ts'
import type { Change, WordChange } from '../compare/model.ts'
import { openFile, type Command } from './command.ts'
import { page } from './html.ts'

export const diff: Command = {
  files: 2,
  run([before, after], options, disk) {
    const comparison = compareManuscripts(openFile(before!, disk).manuscript, openFile(after!, disk).manuscript)
    const changes = comparison.changes.filter(({ kind }) => kind !== 'kept').map(textOf)
    return {
      text: options.html
        ? page('Comparison', comparisonHtml(comparison))
        : [comparisonSummary(comparison), ...changes].join('\n\n'),
      json: comparison,
      fine: true,
    }
  },
}

function textOf(change: Change): string {
  switch (change.kind) {
    case 'kept':
      return `  ${change.text}`
    case 'added':
      return `+ ${change.text}`
    case 'removed':
      return `- ${change.text}`
    case 'changed':
      return `~ ${marked(change.words)}`
    case 'moved':
      return `> ${marked(change.words)}`
  }
}

const marks = { kept: ['', ''], added: ['{+', '+}'], removed: ['[-', '-]'] } as const

const marked = (words: WordChange[]) => words.map(({ kind, text }) => marks[kind][0] + text + marks[kind][1]).join('')

import { globSync, readFileSync } from 'node:fs'
import { analyse } from 'scslre'
import ts from 'typescript'

/**
 * Regular expressions that a static analysis cannot prove linear, each with the reason why it is safe. An expression
 * that is neither linear nor in this list fails the proof, and so does an entry whose expression no longer exists.
 */
export const reviewed: Record<string, string> = {
  '/\\.?0+$/': 'apps/server/src/modules/wallet/rate.ts: on a number that toFixed(8) has written',
  '/\\/+$/': 'apps/server/src/platform/config.ts: on settings of the operator',
  '/\\s*,\\s*(?=[A-Za-z\\d]{1,20}:10\\.\\d{4,9}(?:[:,\\s]|$))/':
    'apps/server/src/platform/registry-settings.ts: on a setting of the operator',
  '/[^.!?]+[.!?]+(?:\\s|$)/g': 'apps/web/app/lib/format.ts: on the first 221 characters',
  '/^\\S+@\\S+\\.\\S+$/':
    'apps/web/app/features/submissions/author/submit/problems.ts: only in the browser of the person who types',
  '/<([a-z][a-z\\d]*)((?:"[^"]*"|\'[^\']*\'|[^\'">])*)>/gi':
    'apps/web/app/ui/forms/rich-text/writing.tsx: only in the browser of the person who pastes',
  '/^\\s*(.+) ([A-Z]{2}) (\\d+)$/': 'packages/domain/src/identity/countries.ts: on a table of ours, once',
  '/(?<=^(?:.{4})+)(?=.)/g': 'packages/manuscript/src/blind/terms/dictionary.ts: on the 16 characters of an ORCID iD',
  '/^[^\\d?]*[^?\\s]+[^\\d]*$/': 'packages/scholarly/src/crossref/people.ts: on at most 60 characters',
  '/\\s*\\S*$/': 'packages/scholarly/src/crossref/people.ts: on 61 characters',
  'packages/manuscript/src/read/front-matter/contacts.ts':
    'on the first 4,000 characters of a line, in a child process with a time limit',
  'packages/manuscript/src/read/front-matter/author-line.ts':
    'on a line of the title page, in a child process with a time limit',
  'packages/manuscript/src/read/front-matter/front-words.ts':
    'on a line of the title page, in a child process with a time limit',
  'packages/manuscript/src/read/section-words.ts':
    'on the beginning of a paragraph, in a child process with a time limit',
}

/**
 * Files that build expressions from strings, which the analysis does not see. The strings are constants of the same
 * file.
 */
export const built: Record<string, string> = {
  'packages/manuscript/src':
    'read in a child process with a time limit; built from word lists, without nested repetition',
  'apps/server/src/platform/usage/usage.ts':
    'on the first 300 characters of a header; alternatives from the lists of COUNTER and isbot, without nested repetition',
  'apps/server/src/platform/database/migration-plan.ts': 'on our own migration files',
  'apps/web/app/public/first-calls.ts': 'on the address of the page, in the browser; built from our list of addresses',
  'apps/web/app/pages.ts': 'built from the paths of our pages; each variable part ends at a slash',
  'apps/web/app/features/news/admin/post-keeping.ts': 'only in the browser of the person who types',
  'packages/contracts/src/examples.ts': 'on our own example values; built from patterns of our contracts',
  'apps/server/src/platform/http/answer.ts': 'on a header of at most 16 KiB, after the literal name of an encoding',
}

export interface Scan {
  expressions: number
  files: number
  /** Neither linear nor reviewed. */
  risky: string[]
  /** Reviewed, and no longer in the code. */
  stale: string[]
}

const sources = ['apps/server/src/**/*.ts', 'packages/*/src/**/*.ts', 'apps/web/app/**/*.{ts,tsx}']

export function scanExpressions(folder: string): Scan {
  const files = globSync(sources, { cwd: folder }).filter((file) => !/\.test\.tsx?$/.test(file))
  const used = new Set<string>()
  const risky: string[] = []
  let expressions = 0
  const isReviewed = (file: string, text: string) => {
    const key = Object.keys({ ...reviewed, ...built }).find((one) => one === text || file.startsWith(one))
    if (key !== undefined) used.add(key)
    return key !== undefined
  }
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(`${folder}/${file}`, 'utf8'), ts.ScriptTarget.Latest, true)
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        expressions++
        if (!isLinear(node.text) && !isReviewed(file, node.text)) risky.push(`${file}: ${node.text}`)
      } else if (isBuilt(node) && !isReviewed(file, '')) risky.push(`${file}: ${node.getText()}`)
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  const stale = Object.keys({ ...reviewed, ...built }).filter((key) => !used.has(key))
  return { expressions, files: files.length, risky, stale }
}

const isBuilt = (node: ts.Node) =>
  (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === 'RegExp'

export function isLinear(literal: string): boolean {
  const end = literal.lastIndexOf('/')
  return analyse({ source: literal.slice(1, end), flags: literal.slice(end + 1) }).reports.length === 0
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { isTest, projectFiles } from '../../architecture/sources.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'

const root = path.resolve(import.meta.dirname, '../..')
const levels = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal'])

/** The fields that `docs/operations/logs.md` explains: the first column of its tables. */
const documented = new Set(
  [...readFileSync(path.join(root, 'docs/operations/logs.md'), 'utf8').matchAll(/^\| ([^|]+)\|/gm)].flatMap(
    ([, cell]) => [...cell!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!),
  ),
)

it('logs.md explains every field that the server writes', () => {
  const files = projectFiles(root).filter((file) => /^apps\/server\/src\/.*\.ts$/.test(file) && !isTest(file))
  const written = files.flatMap(fieldsIn)
  expect(written.length).toBeGreaterThan(30)
  expect(written.filter(({ field }) => !documented.has(field))).toEqual([])
})

it('logs.md explains every field of a line and of an error', () => {
  const lines: string[] = []
  const log = createLog('info', 'http', { write: (line) => void lines.push(line) })
  const fields = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'statusCode']
  const more = ['responseCode', 'command', 'syscall', 'errno', 'signal']
  const inner = Object.assign(new Error('inner'), Object.fromEntries([...fields, ...more].map((name) => [name, 'x'])))
  log.error({ err: new AggregateError([inner], 'outer', { cause: inner }) }, 'failed')
  const line = JSON.parse(lines[0]!) as { err: { cause: object } }
  const names = [...Object.keys(line), ...Object.keys(line.err), ...Object.keys(line.err.cause)]
  expect(names).toContain('errno')
  expect(names.filter((name) => !documented.has(name))).toEqual([])
})

/** The names in the object that a call such as `ctx.log.warn({ … }, '…')` or `log.child({ … })` passes. */
function fieldsIn(file: string): Array<{ file: string; field: string }> {
  const found: string[] = []
  const source = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), ts.ScriptTarget.Latest)
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression, name } = node.expression
      const [first] = node.arguments
      const isLog =
        /\blog(\(\))?$/i.test(expression.getText(source)) && (levels.has(name.text) || name.text === 'child')
      if (isLog && first && ts.isObjectLiteralExpression(first))
        for (const property of first.properties) if (property.name) found.push(property.name.getText(source))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found.map((field) => ({ file, field }))
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

export interface TestTitle {
  file: string
  title: string
}

const testFile = /\.(test\.tsx?|e2e\.ts)$/

/** Titles of tests that run: skipped and todo tests prove nothing. */
export function testTitles(root: string, files: string[]): TestTitle[] {
  return files
    .filter((file) => testFile.test(file))
    .flatMap((file) => titlesIn(readFileSync(path.join(root, file), 'utf8')).map((title) => ({ file, title })))
}

export function titlesIn(text: string): string[] {
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const words = calleeWords(node.expression)
      const isTest = words[0] === 'it' || words[0] === 'test' || words[0] === 'describe'
      if (isTest && words.some((word) => word === 'skip' || word === 'todo' || word === 'fixme')) return
      if (isTest) titles.push(...titleOf(node.arguments[0]))
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('test.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return titles
}

// it, it.each(table), test.describe.parallel: the names from left to right, without arguments.
function calleeWords(callee: ts.Expression): string[] {
  if (ts.isIdentifier(callee)) return [callee.text]
  if (ts.isPropertyAccessExpression(callee)) return [...calleeWords(callee.expression), callee.name.text]
  if (ts.isCallExpression(callee)) return calleeWords(callee.expression)
  if (ts.isTaggedTemplateExpression(callee)) return calleeWords(callee.tag)
  return []
}

function titleOf(argument: ts.Expression | undefined): string[] {
  if (!argument) return []
  if (ts.isStringLiteralLike(argument)) return [argument.text]
  if (ts.isTemplateExpression(argument)) return [argument.getText()]
  return []
}

import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { projectFiles } from '../architecture/sources.ts'
import { projectFolder } from './service.ts'

/**
 * `node scripts/comments.ts [count] [seed]`: prints comments drawn at random, to judge them by docs/STYLE.md. The same
 * seed draws the same comments as long as the code does not change.
 */
const count = Number(process.argv[2] ?? 200)
const seed = Number(process.argv[3] ?? 16)

const isSource = (file: string) => /\.tsx?$/.test(file) && !/platform\/database\/tables\.ts$/.test(file)

/** Comments that stand next to each other in `//` lines count as one. */
function commentsOf(file: string): string[] {
  const text = readFileSync(path.join(projectFolder, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found = new Map<number, ts.CommentRange>()
  const visit = (node: ts.Node): void => {
    for (const range of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []) found.set(range.pos, range)
    ts.forEachChild(node, visit)
  }
  visit(source)
  const comments: string[] = []
  let end = -1
  for (const range of [...found.values()].toSorted((one, other) => one.pos - other.pos)) {
    const words = text.slice(range.pos, range.end).replace(/^\s*(?:\/\*\*?|\*\/|\/\/|\*)\s?|\*\/$/gm, '')
    const isNext = range.kind === ts.SyntaxKind.SingleLineCommentTrivia && /^\s*$/.test(text.slice(end, range.pos))
    const line = source.getLineAndCharacterOfPosition(range.pos).line + 1
    if (isNext && end >= 0) comments.push(`${comments.pop()} ${words}`)
    else comments.push(`${file}:${line}  ${words}`)
    end = range.end
  }
  return comments.map((one) => one.replace(/\s+/g, ' ').trim()).filter((one) => !/eslint-|@ts-/.test(one))
}

/** Mulberry32: small, and the same on every machine. */
function chanceFrom(start: number): () => number {
  let state = start
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const all = projectFiles(projectFolder).filter(isSource).toSorted().flatMap(commentsOf)
const chance = chanceFrom(seed)
for (let drawn = 0; drawn < count && all.length > 0; drawn++) {
  console.log(`${drawn + 1}. ${all.splice(Math.floor(chance() * all.length), 1)[0]}`)
}

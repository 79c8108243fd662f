import {
  type BlockVariable,
  type InlineVariable,
  isBlockVariable,
  isTextVariable,
  isVariable,
  type TextVariable,
} from './variables.ts'

/**
 * The format of the texts of pages: paragraphs and lists between blank lines, `**bold**`, `*italic*`,
 * `[text](address)`, `{variable}`. A line break stays one. `\` takes the meaning from the next character.
 */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  /** `{Name}` is `{name}` with a capital letter. */
  | { kind: 'variable'; name: TextVariable; isCapital: boolean }
  | { kind: 'drawn'; name: InlineVariable }
  | { kind: 'bold' | 'italic'; content: Inline[] }
  | { kind: 'link'; target: string; content: Inline[] }

export type ListStyle = 'bullets' | 'numbers' | 'boxes'

export type Block =
  | { kind: 'paragraph'; content: Inline[] }
  | { kind: 'list'; style: ListStyle; items: Inline[][] }
  | { kind: 'drawn'; name: BlockVariable }

export type TextProblem =
  | { code: 'unknown-variable'; detail: string }
  /** A block stands in a sentence. */
  | { code: 'block-in-text'; detail: string }
  | { code: 'mark-open'; detail: string }
  | { code: 'link-refused'; detail: string }

export interface ParsedText {
  blocks: Block[]
  problems: TextProblem[]
  /** Every variable that the text names. */
  names: Set<string>
}

type Found = Pick<ParsedText, 'problems' | 'names'>

const listMarks: ReadonlyArray<readonly [ListStyle, RegExp]> = [
  ['boxes', /^\[ \] /],
  ['bullets', /^- /],
  ['numbers', /^\d{1,3}\. /],
]
const loneVariable = /^\{([A-Za-z0-9-]{1,60})\}$/

/** Linear in the length of the text. */
export function parsePageText(source: string): ParsedText {
  const found: Found = { problems: [], names: new Set() }
  const blocks: Block[] = []
  for (const lines of groupsOf(source)) {
    const lone = lines.length === 1 ? loneVariable.exec(lines[0]!)?.[1] : undefined
    if (lone !== undefined && isBlockVariable(lone)) {
      found.names.add(lone)
      blocks.push({ kind: 'drawn', name: lone })
    } else blocks.push(...blocksOf(lines, found))
  }
  return { blocks, ...found }
}

/** Lines between blank lines. */
function groupsOf(source: string): string[][] {
  const groups: string[][] = [[]]
  for (const line of source.split('\n')) {
    if (line.trim() !== '') groups.at(-1)!.push(line)
    else if (groups.at(-1)!.length > 0) groups.push([])
  }
  return groups.filter((lines) => lines.length > 0)
}

/** A line that begins with a list mark starts an item; other lines continue what is before them. */
function blocksOf(lines: readonly string[], found: Found): Block[] {
  const parts: Array<{ style: ListStyle | null; items: string[][] }> = []
  for (const line of lines) {
    const [style = null, mark] = listMarks.find(([, one]) => one.test(line)) ?? []
    const text = (mark ? line.replace(mark, '') : line).trim()
    const last = parts.at(-1)
    if (!last || (style !== null && last.style !== style)) parts.push({ style, items: [[text]] })
    else if (style === null) last.items.at(-1)!.push(text)
    else last.items.push([text])
  }
  return parts.map(({ style, items }): Block => {
    const contents = items.map((item) => parseInline(item, found))
    return style === null ? { kind: 'paragraph', content: contents[0]! } : { kind: 'list', style, items: contents }
  })
}

interface Open {
  mark: '**' | '*' | null
  content: Inline[]
}

// Each alternative has a bounded length, so a scan from any position costs the same.
const token =
  /\\([\\*[\]{}-])|\[([^[\]\n]{1,300})\]\(([^()\s]{1,500})\)|\{([A-Za-z0-9-]{1,60})\}|(\*\*|\*)|([{}])|([^\\*[{}]{1,500})|([^])/y

/** Marks must close in the order in which they opened, within their paragraph or item. */
function parseInline(lines: readonly string[], found: Found): Inline[] {
  const stack: Open[] = [{ mark: null, content: [] }]
  const add = (inline: Inline) => stack.at(-1)!.content.push(inline)
  lines.forEach((line, index) => {
    if (index > 0) add({ kind: 'break' })
    token.lastIndex = 0
    for (let match = token.exec(line); match; match = token.exec(line)) {
      const [, escaped, words, target, name, mark, brace, plain, other] = match
      if (mark !== undefined) turn(stack, mark as '**' | '*', found)
      else if (words !== undefined) add(linkOf(words, target!, found))
      else if (name !== undefined) add(variableOf(name, found))
      else if (brace !== undefined) {
        found.problems.push({ code: 'unknown-variable', detail: line.slice(match.index, match.index + 40) })
      } else add({ kind: 'text', text: escaped ?? plain ?? other! })
    }
  })
  while (stack.length > 1) close(stack, found, true)
  return stack[0]!.content
}

function turn(stack: Open[], mark: '**' | '*', found: Found): void {
  if (stack.at(-1)!.mark === mark) close(stack, found)
  else if (stack.some((open) => open.mark === mark)) found.problems.push({ code: 'mark-open', detail: mark })
  else stack.push({ mark, content: [] })
}

function close(stack: Open[], found: Found, isForgotten = false): void {
  const { mark, content } = stack.pop()!
  if (isForgotten || content.length === 0) found.problems.push({ code: 'mark-open', detail: mark! })
  stack.at(-1)!.content.push({ kind: mark === '**' ? 'bold' : 'italic', content })
}

function variableOf(typed: string, found: Found): Inline {
  const name = typed.charAt(0).toLowerCase() + typed.slice(1)
  found.names.add(name)
  if (isTextVariable(name)) return { kind: 'variable', name, isCapital: name !== typed }
  if (!isVariable(name) || name !== typed) found.problems.push({ code: 'unknown-variable', detail: typed })
  else if (isBlockVariable(name)) found.problems.push({ code: 'block-in-text', detail: name })
  else return { kind: 'drawn', name: name as InlineVariable }
  return { kind: 'text', text: '' }
}

/** Pages of ours, places on the page, other sites over https, and e-mail addresses. No scripts, no other schemes. */
const allowedTarget = /^(?:\/(?![/\\])[^\s\\]*|#[\w-]+|https:\/\/[^\s"<>\\]+|mailto:[^\s"<>\\@]+@[^\s"<>\\@]+)$/

function linkOf(words: string, target: string, found: Found): Inline {
  const content = parsePlain(words, found)
  if (allowedTarget.test(target)) return { kind: 'link', target, content }
  found.problems.push({ code: 'link-refused', detail: target })
  // Not a link even if such a text was stored by other ways.
  return { kind: 'text', text: words }
}

/** Words and text variables only: the title of a section, the words of a link. */
export function parsePlain(source: string, found: Found): Inline[] {
  return source
    .split(/(\{[A-Za-z0-9-]{1,60}\})/)
    .filter((part) => part !== '')
    .map((part): Inline => {
      const name = loneVariable.exec(part)?.[1]
      if (name === undefined) {
        if (/[{}]/.test(part)) found.problems.push({ code: 'unknown-variable', detail: part.slice(0, 40) })
        return { kind: 'text', text: part }
      }
      const inline = variableOf(name, found)
      if (inline.kind !== 'drawn') return inline
      found.problems.push({ code: 'block-in-text', detail: name })
      return { kind: 'text', text: '' }
    })
}

export function parseTitle(source: string): { content: Inline[] } & Found {
  const found: Found = { problems: [], names: new Set() }
  return { content: parsePlain(source, found), ...found }
}

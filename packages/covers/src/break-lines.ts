/** The only fixed words on covers; everything else on them is data. */
export const words = {
  volume: (n: number) => `Volume ${n}`,
  number: (n: number | string) => `Number ${n}`,
  others: (n: number) => `${n}\u00a0others`,
  and: 'and',
  issueLabel: (title: string, issue: string) => (issue ? `Cover: ${title}, ${issue}` : `Cover: ${title}`),
  articleLabel: (title: string) => `Cover of the article ${title}`,
} as const

type Measure = (text: string) => number

type Breaking = {
  maxWidth: number
  maxLines: number
  /** A short title looks better on two lines. */
  minLines?: number
}

type Lines = { lines: string[]; isWhole: boolean }

/** Breaks a text into balanced lines at spaces; if the text does not fit, the last line ends in an ellipsis. */
export function breakLines(text: string, measure: Measure, { maxWidth, maxLines, minLines = 1 }: Breaking): Lines {
  const words = splitWords(text, measure, maxWidth)
  if (words.length === 0) return { lines: [], isWhole: true }
  const greedy = fillLines(words, measure, maxWidth)
  if (greedy.length > maxLines) {
    const firstLines = greedy.slice(0, maxLines - 1).map((line) => line.join(' '))
    const rest = greedy
      .slice(maxLines - 1)
      .flat()
      .join(' ')
    return { lines: [...firstLines, shorten(rest, measure, maxWidth)], isWhole: false }
  }
  const count = Math.min(Math.max(greedy.length, minLines), words.length, maxLines)
  return { lines: balance(words, measure, maxWidth, count), isWhole: true }
}

/** Cuts a text to a width, between characters, and appends an ellipsis. */
export function shorten(text: string, measure: Measure, maxWidth: number): string {
  if (measure(text) <= maxWidth) return text
  const letters = [...text]
  const cutTo = (count: number) => letters.slice(0, count).join('')
  // Binary search, because a title can be very long.
  let fits = 1
  for (let tooMany = letters.length; tooMany - fits > 1;) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (measure(`${cutTo(middle)}…`) <= maxWidth) fits = middle
    else tooMany = middle
  }
  return `${cutTo(fits).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/u, '')}…`
}

/** Ends a part of a divided word: the next part follows without a space. */
const glue = '\u2060'

const join = (words: readonly string[]): string => words.join(' ').replaceAll(`${glue} `, '').replaceAll(glue, '')

function fillLines(words: readonly string[], measure: Measure, maxWidth: number): string[][] {
  const lines: string[][] = []
  for (const word of words) {
    const line = lines.at(-1)
    if (line && measure(join([...line, word])) <= maxWidth) line.push(word)
    else lines.push([word])
  }
  return lines
}

/** Divides a word that is wider than the line: after hyphens and slashes first, else between characters. */
function splitWords(text: string, measure: Measure, maxWidth: number): string[] {
  return text
    .trim()
    .split(/[ \t\r\n]+/u)
    .filter((word) => word !== '')
    .flatMap((word) => {
      if (measure(word) <= maxWidth) return [word]
      const pieces = (word.match(/[^-/–]+[-/–]*|[-/–]+/gu) ?? [word]).flatMap((piece) => cut(piece, measure, maxWidth))
      return pieces.map((piece, i) => (i < pieces.length - 1 ? piece + glue : piece))
    })
}

function cut(piece: string, measure: Measure, maxWidth: number): string[] {
  const pieces: string[] = []
  let current = ''
  for (const letter of piece) {
    if (current !== '' && measure(`${current}${letter}-`) > maxWidth && measure(current + letter) > maxWidth * 0.9) {
      pieces.push(`${current}-`)
      current = ''
    }
    current += letter
  }
  return [...pieces, current]
}

const weakEnd = /^(a|an|and|as|at|by|for|from|in|of|on|or|the|to|with|&)$/iu

/**
 * Minimises the squares of the empty space. Prefers a break after a colon, avoids one after an article or preposition.
 */
function balance(words: readonly string[], measure: Measure, maxWidth: number, count: number): string[] {
  type Plan = { cost: number; lines: string[] }
  const plans = new Map<string, Plan>()
  const cost = (line: readonly string[], isLast: boolean) => {
    const width = measure(join(line))
    if (width > maxWidth) return Infinity
    const space = ((maxWidth - width) / maxWidth) ** 2
    const end = line.at(-1) ?? ''
    if (isLast) return space
    if (/[:?!]$/u.test(end) && width > maxWidth / 2) return space * 0.5 - 0.05
    return weakEnd.test(end) ? space + 0.06 : space
  }
  const plan = (from: number, lines: number): Plan => {
    const key = `${from}/${lines}`
    const known = plans.get(key)
    if (known) return known
    let best: Plan = { cost: Infinity, lines: [] }
    if (lines === 1) {
      const line = words.slice(from)
      best = { cost: cost(line, true), lines: [join(line)] }
    } else {
      for (let to = from + 1; to <= words.length - lines + 1; to++) {
        const line = words.slice(from, to)
        const own = cost(line, false)
        if (own === Infinity) break
        const rest = plan(to, lines - 1)
        if (own + rest.cost < best.cost) best = { cost: own + rest.cost, lines: [join(line), ...rest.lines] }
      }
    }
    plans.set(key, best)
    return best
  }
  return plan(0, count).lines
}

import type { Block, Body, Paragraph } from './body-model.ts'
import { lookOf } from './lines.ts'
import type { Captioned } from './manuscript-model.ts'
import { folded, type Places, tidy } from './plain-text.ts'

export type CaptionKind = 'figure' | 'table'

const words: Record<CaptionKind, string> = {
  figure:
    'figures|figure|figs|fig|figuras|figura|abbildungen|abbildung|abb|figuur|figuren|afbeelding|рисунки|рисунок|рисунке|рисунка|рис|図|图|圖|그림|الأشكال|الشكل|شكل|أشكال|sekil|σχημα|εικονα|rysunek|rysunku|ryc|rys|gambar|kielelezo|picha|ምስል|hinh|bild|chart|scheme|plate|photo|grafico|graph|grafik|diagram|диаграмма|схема',
  table:
    'tables|table|tab|tablas|tabla|tableaux|tableau|tabellen|tabelle|tabela|tabelas|tabella|tabel|quadro|cuadro|таблицы|таблица|таблице|таблицу|таблиця|табл|表|표|الجداول|الجدول|جدول|جداول|tablo|cizelge|πινακας|πινακα|jedwali|tabeli|ሠንጠረዥ|bang|tabell',
}

// A letter before or after the number, chapter numbers: `A1`, `3b`, `2.1`, `S4`; or Roman numerals.
const number = '(?:[a-z]{0,2}[.-]?\\d{1,3}(?:\\.\\d{1,2})?[a-z]?|[ivx]{1,5})'
const alternatives = (kind: CaptionKind) =>
  folded(words[kind])
    .split('|')
    .sort((a, b) => b.length - a.length)
    .join('|')
const before = '(?:(?:supplementary|supplemental|appendix|online|extended data) )?'
const joints = '(?: ?(?:,|;|–|—|-|to|and|&|y|et|und|e|bis|a|и|و|至|和|、|と) ?){1,2}'

/** For folded text: the beginning of a caption, with its number in the first group. */
const captionStarts: Record<CaptionKind, RegExp> = {
  figure: new RegExp(`^${before}(?:${alternatives('figure')})\\.? ?(${number})(?![a-z0-9])`, 'u'),
  table: new RegExp(`^${before}(?:${alternatives('table')})\\.? ?(${number})(?![a-z0-9])`, 'u'),
}

const mention = (kind: CaptionKind) =>
  new RegExp(
    `(?<![\\p{L}\\d])(?:${alternatives(kind)})\\.? ?(${number}(?:${joints}${number}(?![a-z0-9])){0,9})(?![a-z0-9])`,
    'gu',
  )

/** For folded text: `figures 1 and 2`, `figs. 1–3`, with the numbers in the first group. */
export const mentionPatterns: Record<CaptionKind, RegExp> = { figure: mention('figure'), table: mention('table') }

interface Caption {
  kind: CaptionKind
  number: string | null
  text: string
}

/** The parts of a caption: `Figure 1. …`, or `Table 2` on its own line; null if it is not a caption. */
export function captionOf(paragraph: Paragraph): Caption | null {
  const text = tidy(paragraph.text.slice(0, 3000))
  const start = folded(text.slice(0, 60))
  const styled = /caption|legend|beschriftung|légende|legenda|подпись|题注|didascalia|epígrafe/i.test(
    paragraph.style.name,
  )
  for (const kind of ['table', 'figure'] as const) {
    const match = captionStarts[kind].exec(start)
    if (!match) continue
    const rest = start.slice(match[0].length)
    // `Figure 1 shows …` is a sentence, not a caption.
    const label =
      styled ||
      rest === '' ||
      /^ ?[.:：。．|)\]–—-]/u.test(rest) ||
      boldLabel(paragraph, match[0].length) ||
      isBare(text)
    if (!label) {
      if (
        !/^[\u3000 ]/.test(rest) ||
        !/[\u3000\t]|\s{2}/.test(paragraph.text.slice(match[0].length, match[0].length + 4))
      )
        return null
    }
    return { kind, number: match[1]!.replace(/^[.-]|\.$/g, '').toUpperCase(), text }
  }
  return styled && text !== ''
    ? { kind: /tab/i.test(paragraph.style.name) ? 'table' : 'figure', number: null, text }
    : null
}

/** `**Figure 1** Map of …`: the label is bold. */
function boldLabel(paragraph: Paragraph, length: number): boolean {
  const { boldTo } = lookOf(paragraph)
  return boldTo >= length && paragraph.text.length < 1200
}

/** `Figure 1 Weight of the catch`: begins with a capital and does not end like a sentence. */
const isBare = (text: string): boolean =>
  text.length < 150 && /^\p{L}+\.? [\p{L}\d.]{1,6} \p{Lu}\p{L}* /u.test(text) && !/[.?!;:]$/.test(text)

interface Captions {
  figures: Captioned[]
  tables: Captioned[]
  /** Blocks that belong to them. */
  roles: Map<number, 'caption' | 'figure' | 'table' | 'equation'>
}

interface Target {
  block: number
  kind: CaptionKind
  pictures: number[]
  caption: { block: number; text: string; number: string | null } | null
}

/** Pictures and tables with their captions, above or below them. */
export function readCaptions(body: Body, from: number, places: Places): Captions {
  const roles: Captions['roles'] = new Map()
  const targets = targetsOf(body, from, roles)
  const alone: (Caption & { block: number })[] = []
  for (const block of body.blocks) {
    if (block.index < from || block.kind !== 'paragraph') continue
    const caption = captionOf(block)
    if (!caption) continue
    const whole = withTitleLine(body, block.index, caption, roles)
    const target = nearest(body, targets, block.index, whole.last, caption.kind, roles)
    if (!target && caption.number === null) continue
    roles.set(block.index, roles.get(block.index) ?? 'caption')
    if (target) target.caption = { block: block.index, text: whole.text, number: caption.number }
    else alone.push({ ...caption, text: whole.text, block: block.index })
  }
  for (const target of targets.values()) noteBelow(body, target.block, roles)
  const all = [...targets.values()].map((target) => ({ target, block: target.block, kind: target.kind }))
  const captioned = (kind: CaptionKind): Captioned[] =>
    [...all, ...alone.map((caption) => ({ target: null, caption, block: caption.block, kind: caption.kind }))]
      .filter((one) => one.kind === kind)
      .sort((a, b) => a.block - b.block)
      .map((one) => {
        const caption = one.target ? one.target.caption : 'caption' in one ? one.caption : null
        const pictures = one.target?.pictures.map((at) => body.pictures[at]!) ?? []
        return {
          number: caption?.number ?? null,
          caption: caption?.text ?? null,
          place: places.of(one.block),
          present:
            one.target !== null &&
            (kind === 'table' ||
              pictures.length === 0 ||
              pictures.some(({ part, kind: is }) => part !== null || is !== 'picture')),
          mentions: [],
          alternative: pictures.map(({ alternative }) => alternative).find((text) => text.trim() !== '') ?? null,
        }
      })
  return { figures: captioned('figure'), tables: captioned('table'), roles }
}

function targetsOf(body: Body, from: number, roles: Captions['roles']): Map<number, Target> {
  const targets = new Map<number, Target>()
  const pictures = new Map<number, number[]>()
  for (const [at, { block }] of body.pictures.entries()) pictures.set(block, [...(pictures.get(block) ?? []), at])
  for (const block of body.blocks) {
    if (block.index < from) continue
    const here = (pictures.get(block.index) ?? []).filter((at) => isFigure(body, at, block))
    const kind = kindOfBlock(block, here.length)
    if (kind === 'equation') roles.set(block.index, 'equation')
    if (kind !== 'figure' && kind !== 'table') continue
    targets.set(block.index, { block: block.index, kind, pictures: here, caption: null })
    if (block.kind === 'table' || block.text.trim().length < 40) roles.set(block.index, kind)
  }
  return targets
}

/** A small icon inside a sentence is not a figure. */
function isFigure(body: Body, at: number, block: Block): boolean {
  const { heightPoints, widthPoints } = body.pictures[at]!
  if (block.kind === 'table') return true
  const text = block.text.trim().length
  return text < 40 || captionOf(block) !== null
    ? heightPoints === 0 || heightPoints >= 24 || widthPoints >= 60
    : heightPoints >= 72
}

function kindOfBlock(block: Block, pictures: number): CaptionKind | 'equation' | null {
  if (block.kind === 'paragraph') return pictures > 0 ? 'figure' : null
  let letters = 0
  let equations = 0
  for (const { cells } of block.rows)
    for (const { paragraphs } of cells)
      for (const { text, runs } of paragraphs) {
        letters += text.trim().length
        for (const run of runs) if (run.kind === 'equation') equations += run.to - run.from
      }
  if (equations > 0 && block.rows.length === 1 && letters - equations < 12) return 'equation'
  if (letters === 0 && pictures === 0) return null
  // A table that is only used to arrange pictures.
  return pictures > 0 && letters < 60 * pictures && block.rows.length <= 2 * pictures + 1 ? 'figure' : 'table'
}

const isEmpty = (block: Block | undefined): boolean =>
  block?.kind === 'paragraph' && block.text.trim() === '' && !block.runs.some(({ kind }) => kind === 'picture')

/** APA 7 puts the number on one line and the title on the next. */
function withTitleLine(
  body: Body,
  at: number,
  { text, number, kind }: Caption,
  roles: Captions['roles'],
): { text: string; last: number } {
  if (number === null || text.length > 24) return { text, last: at }
  let next = at + 1
  while (isEmpty(body.blocks[next]) && next < at + 3) next += 1
  const block = body.blocks[next]
  if (
    block?.kind !== 'paragraph' ||
    block.heading !== null ||
    block.text.length > 300 ||
    isEmpty(block) ||
    captionOf(block) ||
    roles.has(next)
  )
    return { text, last: at }
  let after = next + 1
  while (isEmpty(body.blocks[after]) && after < next + 3) after += 1
  const follows = roles.get(after)
  if (follows !== kind && !(lookOf(block).italic && follows === undefined)) return { text, last: at }
  roles.set(next, 'caption')
  return { text: `${text.replace(/[.:]$/, '')}. ${tidy(block.text)}`, last: next }
}

function nearest(
  body: Body,
  targets: Map<number, Target>,
  at: number,
  last: number,
  kind: CaptionKind,
  roles: Captions['roles'],
): Target | null {
  const own = targets.get(at)
  if (own && own.kind === kind && !own.caption) return own
  const free = (index: number): Target | null => {
    const target = targets.get(index)
    if (!target || target.caption) return null
    if (target.kind === kind) return target
    // A table inserted as a picture, or a figure made of table cells.
    const other =
      kind === 'table' ? target.pictures.length > 0 : body.blocks[index]!.kind === 'table' && target.pictures.length > 0
    if (!other) return null
    target.kind = kind
    if (roles.has(index)) roles.set(index, kind)
    return target
  }
  const look = (step: 1 | -1, start: number): Target | null => {
    let index = start + step
    while (index >= 0 && Math.abs(index - start) < 4 && isEmpty(body.blocks[index])) index += step
    return free(index)
  }
  const [first, second] = kind === 'table' ? ([1, -1] as const) : ([-1, 1] as const)
  return look(first, first === 1 ? last : at) ?? look(second, second === 1 ? last : at)
}

/** `Note. …` and `Source: …` below a table or figure belong to it. */
function noteBelow(body: Body, at: number, roles: Captions['roles']): void {
  for (let index = at + 1; index < at + 5; index += 1) {
    const block = body.blocks[index]
    if (block?.kind !== 'paragraph') return
    if (isEmpty(block) || roles.get(index) === 'caption') continue
    const note =
      /^\s*(?:notes?|sources?|legend|key|abbreviations|nota|notas|fuente|fonte|quelle|anmerkung|anm|remarque|источник|примечание|注|資料|ملاحظة|المصدر|kaynak|not)\s*[.:：]/iu.test(
        block.text.slice(0, 60),
      )
    if (note && block.text.length < 1500) roles.set(index, 'caption')
    return
  }
}

import type { Paragraph } from '../body-model.ts'
import { lookOf } from '../lines.ts'
import type { Manuscript, SectionKind } from '../manuscript-model.ts'
import { folded, foldedPattern, tidy } from '../plain-text.ts'
import { runIn } from '../section-words.ts'

export type StatementKind =
  'data' | 'conflicts' | 'ethics' | 'consent' | 'ai-use' | 'contributions' | 'acknowledgements'

export interface StatementFound {
  kind: StatementKind | 'funding'
  text: string
  isNone: boolean
  address: string | null
  approvalNumber: string | null
  confidence: number
}

const kinds = new Set<SectionKind>([
  'data',
  'conflicts',
  'ethics',
  'ai-use',
  'contributions',
  'acknowledgements',
  'funding',
])
const mostCharacters = 10_000

const consentHeading = foldedPattern(
  /^(?:(?:patient|informed|written|participant|author|publication)s?(?: informed)? consent(?: statement)?|consent(?: (?:to|for) (?:participate|participation|publish|publication))?|statement of informed consent|consentimiento(?: informado)?|consentement(?: eclaire)?|einwilligung(?:serklarung)?|consentimento(?: informado)?|consenso informato|информированное согласие|知情同意|informed consent and .{3,30})$/u,
)

/** The statements of a paper by the kind of their heading, or of the label at the start of a paragraph. */
export function readStatements(manuscript: Manuscript): StatementFound[] {
  const texts = new Map<StatementFound['kind'], string[]>()
  const headings = new Map<StatementFound['kind'], number>()
  const opened = (kind: StatementFound['kind']) => headings.set(kind, (headings.get(kind) ?? 0) + 1)
  const add = (kind: StatementFound['kind'], text: string) => {
    const list = texts.get(kind)
    if (list) list.push(text)
    else texts.set(kind, [text])
  }
  const starts = new Map(manuscript.sections.map((section) => [section.from, section]))
  let current: StatementFound['kind'] | null = null
  for (const block of manuscript.body.blocks) {
    const section = starts.get(block.index)
    if (section) {
      current = kindOfSection(section)
      if (current) opened(current)
      continue
    }
    if (block.kind !== 'paragraph' || block.text.trim() === '' || isOutside(manuscript, block.index)) continue
    const label = labelOf(block)
    if (label) opened(label.kind)
    if (label) add(label.kind, block.text.slice(label.at))
    else if (current) add(current, block.text)
  }
  return [...texts].map(([kind, found]) =>
    statementOf(kind, found.map(tidy).filter(Boolean).join('\n'), headings.get(kind) ?? 0),
  )
}

/** References, captions and the title block are never part of a statement. */
const isOutside = ({ roles }: Manuscript, block: number): boolean =>
  ['reference', 'caption', 'title', 'author', 'affiliation', 'contact', 'abstract', 'keywords'].includes(roles[block]!)

function kindOfSection({ kind, title }: { kind: SectionKind | null; title: string }): StatementFound['kind'] | null {
  if (isConsent(title)) return 'consent'
  return kind !== null && kinds.has(kind) ? (kind as StatementFound['kind']) : null
}

const isConsent = (heading: string): boolean =>
  heading.length < 80 && consentHeading.test(folded(heading).replace(/(?<![\s:.])[\s:.]+$/, ''))

function labelOf(paragraph: Paragraph): { kind: StatementFound['kind']; at: number } | null {
  const label = /^\s*([^:.\n]{4,60})[:.]\s+(?=\S)/u.exec(paragraph.text.slice(0, 100))
  const bold = lookOf(paragraph).boldTo
  if (label && isConsent(label[1]!) && (label[0].includes(':') || bold >= label[1]!.length))
    return { kind: 'consent', at: label[0].length }
  const found = runIn(paragraph.text, bold)
  return found && kinds.has(found.kind) ? { kind: found.kind as StatementFound['kind'], at: found.at } : null
}

function statementOf(kind: StatementFound['kind'], whole: string, headings: number): StatementFound {
  const text = whole.slice(0, mostCharacters)
  const denial = denialOf(kind, text)
  return {
    kind,
    text,
    isNone: denial === 'sure',
    address: kind === 'data' ? addressIn(text) : null,
    approvalNumber: kind === 'ethics' ? approvalIn(text) : null,
    // Two headings of one kind, or words that may deny: the author decides.
    confidence: headings > 1 || whole.length > mostCharacters ? 0.7 : denial === 'doubtful' ? 0.8 : 0.95,
  }
}

const short = 260
const emptyAnswer = foldedPattern(
  /^(?:none(?: declared| to declare| reported)?|no|nil|nothing to (?:declare|disclose|report)|not applicable|n\/a|n\.a|not required|not needed|ninguno|ninguna|no aplica|aucun|sans objet|keine?|nicht zutreffend|nenhum|nao se aplica|nessuno|нет|не применимо|无|なし|없음|لا يوجد)[.。]?$/u,
)

const denials: Partial<Record<StatementFound['kind'], RegExp>> = {
  conflicts: foldedPattern(
    /\b(?:no|not have any|without any|none|any) (?:[^ ]+ ){0,5}?(?:conflicts?|competing|interests?)|nothing to disclose|no (?:tienen|tener|existe|hay|presentan) (?:[^ ]+ ){0,3}?conflicto|n'(?:ont|avoir) aucun|aucun conflit|keine (?:[^ ]+ ){0,2}?interessen|(?:nao ha|nao possuem|nao ter|sem) (?:[^ ]+ ){0,3}?conflito|nessun conflitto|отсутстви|нет конфликта|не имеют конфликта|不存在|没有|利益相反はない/u,
  ),
  ethics: foldedPattern(
    /\b(?:not required|not needed|not necessary|not applicable|was waived|no ethical approval|did not require|does not require|no requiere|no requirio|nicht erforderlich|nao se aplica)\b/u,
  ),
  consent: foldedPattern(
    /\b(?:not required|not needed|not applicable|was waived|did not require|does not require|no requiere|nicht erforderlich)\b/u,
  ),
  data: foldedPattern(
    /\b(?:no (?:new )?data(?:sets?)? (?:were|was|are)|data sharing is not applicable|not applicable|did not generate|no data)\b/u,
  ),
  'ai-use': foldedPattern(
    /\b(?:no (?:[^ ]+ ){0,4}?(?:tools?|ai|artificial intelligence|assistance)\b.{0,40}\bused|did not use|were not used|was not used|not used|no (?:generative )?ai\b|keine ki|no se (?:utilizo|uso|emplearon))/u,
  ),
}
const doubtful =
  /\b(?:except|apart from|other than|however|but|besides|unless|(?:other|remaining|second|third|last) authors?)\b|\p{L}\. \p{L}/u

/** Whether the statement says that there is nothing to state. */
function denialOf(kind: StatementFound['kind'], text: string): 'sure' | 'doubtful' | null {
  const plain = folded(text.slice(0, 600))
  if (emptyAnswer.test(plain)) return 'sure'
  if (!denials[kind]?.test(plain)) return null
  return text.length <= short && !doubtful.test(plain) ? 'sure' : 'doubtful'
}

/** The only address of the data, as a DOI if there is one. */
function addressIn(text: string): string | null {
  const found = [...text.matchAll(/https?:\/\/[^\s<>"“”]{4,300}|\b10\.\d{4,9}\/[^\s<>"“”]{2,200}/giu)].map(
    ([address]) => address.replace(/(?<![.,;:)\]])[.,;:)\]]+$/, ''),
  )
  return new Set(found).size === 1 ? found[0]! : null
}

/** `(approval number 2024/117)`, `Protocol No. IRB-22-0413` */
function approvalIn(text: string): string | null {
  const found = [
    ...text.matchAll(
      /\b(?:approval|protocol|reference|ref|clearance|permit|certificate|irb|code|dictamen|parecer)\b[^.;()\d]{0,25}?(?:number|no\.?|nº|n°|nr\.?|code|id|ref\.?|#|:)?[\s:#]*((?=[\p{L}\d./_-]*\d)[\p{L}\d][\p{L}\d./_-]{2,40})/giu,
    ),
  ].map(([, id]) => id!.replace(/(?<![./_-])[./_-]+$/, ''))
  return new Set(found).size === 1 && !/^(?:19|20)\d\d$/.test(found[0]!) ? found[0]! : null
}

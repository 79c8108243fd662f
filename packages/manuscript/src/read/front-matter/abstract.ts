import type { Line } from '../lines.ts'
import { foldedPattern, folded, tidy } from '../plain-text.ts'
import { bareHeading, kindOf, runIn } from '../section-words.ts'
import type { Heading } from '../sections.ts'

export interface Passage {
  /** Its lines, without the heading. */
  lines: Line[]
  /** The line of its heading, if that is separate. */
  heading: Line | null
  /** Number of characters before it in its first line. */
  skip: number
  text: string
  because: string
  confidence: number
}

export type Opening = { kind: 'abstract' | 'keywords' | 'section'; at: number } | null

/** Whether a line opens an abstract, the keywords or another section, and where. */
export function openingOf(line: Line, headings: ReadonlyMap<number, Heading>): Opening {
  const alone = line.text.length <= 100 ? kindOf(tidy(line.text)) : null
  if (alone === 'abstract' || alone === 'keywords') return { kind: alone, at: line.text.length }
  const label = runIn(line.text, line.look.boldTo)
  if (label && (label.kind === 'abstract' || label.kind === 'keywords')) return { kind: label.kind, at: label.at }
  if (/^\s*(?:abstract|résumé|resumen|resumo|zusammenfassung)(?:[ _-]?text)?$/i.test(line.paragraph.style.name))
    return { kind: 'abstract', at: 0 }
  if (alone !== null && (line.cell === null || alone === 'introduction')) return { kind: 'section', at: 0 }
  const heading = line.cell === null && line.from === 0 ? headings.get(line.block) : undefined
  return heading && heading.title.length * 2 > line.text.length ? { kind: 'section', at: 0 } : null
}

const structured = foldedPattern(
  /^(?:background|context|introduction|objectives?|aims?|purpose|goals?|rationale|hypothes[ie]s|design|study design|setting|settings|participants|patients|subjects|sample|interventions?|measures?|main outcome measures?|methods?|methodology|materials and methods|approach|design\/methodology\/approach|results?|findings|main results|discussion|conclusions?|interpretation|implications|practical implications|originality|originality\/value|value|limitations|research limitations\/implications|significance|antecedentes|introduccion|objetivos?|metodos?|metodologia|resultados?|conclusion(?:es)?|contexte|objectifs?|methodes?|resultats?|hintergrund|ziele?|zielsetzung|methoden?|methodik|ergebnisse|schlussfolgerung(?:en)?|fazit|introducao|conclus(?:ao|oes)|материалы и методы|цель|методы|результаты|выводы|заключение|актуальность|目的|方法|结果|結果|结论|結論|背景|考察|المقدمة|الهدف|الأهداف|المنهج|الطرق|المنهجية|النتائج|الخاتمة|الاستنتاج|الخلاصة|giris|amac|yontem|bulgular|sonuc)(?: ?(?:and|&|y|et|und|e|и) .{0,30})?$/u,
)

/** A part of a structured abstract, on its own line: `Background`. */
function isPart(lines: readonly Line[], at: number, headings: ReadonlyMap<number, Heading>): boolean {
  const line = lines[at]!
  if (line.text.length > 60 || !structured.test(bareHeading(line.text))) return false
  const kind = kindOf(line.text)
  for (const next of lines.slice(at + 1, at + 25)) {
    const opening = openingOf(next, headings)
    if (opening?.kind === 'keywords' || opening?.kind === 'abstract') return true
    if (next.text.length > 60) continue
    const other = kindOf(next.text)
    // The same name again further down: that one is the section.
    if (other !== null && other === kind) return true
    if (other === 'introduction') return kind !== 'introduction'
  }
  return false
}

/** The abstract that begins at a line, up to the keywords or the next heading. */
export function abstractAt(
  lines: readonly Line[],
  at: number,
  opening: { at: number },
  headings: ReadonlyMap<number, Heading>,
): Passage | null {
  const first = lines[at]!
  const alone = opening.at >= first.text.trimEnd().length
  const held: Line[] = alone ? [] : [first]
  for (let next = at + 1; next < lines.length && held.length < 40; next += 1) {
    const line = lines[next]!
    const other = openingOf(line, headings)
    const sameStyle =
      other?.kind === 'abstract' && other.at === 0 && line.paragraph.style.id === (held[0] ?? line).paragraph.style.id
    if (other && !sameStyle && !isPart(lines, next, headings)) break
    if (
      line.cell !== first.cell &&
      (first.cell !== null || line.cell !== null) &&
      held.length > 0 &&
      !sameTable(line, first)
    )
      break
    if (held.length > 0 && isAfterwards(line)) break
    held.push(line)
  }
  const text = held
    .map((line, nth) => tidy(nth === 0 && !alone ? line.text.slice(opening.at) : line.text))
    .join('\n')
    .trim()
  if (text === '') return null
  const because = alone
    ? `It is below the heading “${tidy(first.text)}”.`
    : opening.at === 0
      ? `It is set in the style “${first.paragraph.style.name}”.`
      : `It begins with “${tidy(first.text.slice(0, opening.at)).replace(/(?<![\s:：.—–-])[\s:：.—–-]+$/u, '')}”.`
  return { lines: held, heading: alone ? first : null, skip: alone ? 0 : opening.at, text, because, confidence: 0.95 }
}

const sameTable = (a: Line, b: Line): boolean => a.cell !== null && b.cell !== null && a.block === b.block

/** Lines that follow an abstract without a heading and do not belong to it. */
const isAfterwards = (line: Line): boolean =>
  line.text.length < 300 &&
  /^(?:\W{0,3}(?:corresponding author|correspondence|jel (?:classification|codes?)|msc codes?|word count|received|accepted|doi|how to cite|citation|copyright|©|https?:|e-?mail|orcid))/.test(
    folded(line.text.slice(0, 60)),
  )

const keywordsInside =
  /(?:^|[.!?。؟]\s*|\s)(?:key ?words|index terms|palabras clave|mots[- ]cl[ée]s|schlüsselwörter|palavras[- ]chave|parole chiave|ключевые слова|关键词|キーワード|الكلمات المفتاحية|anahtar kelimeler)\s*[:：—–]/iu

/** `… are discussed. Keywords: soil, water`: both in one paragraph. */
export function partKeywords(text: string): { abstract: string; keywords: string } | null {
  const match = keywordsInside.exec(text.slice(-1500))
  if (!match) return null
  const at = Math.max(0, text.length - 1500) + match.index
  return {
    abstract: text.slice(0, at + (/^[.!?。؟]/.test(match[0]) ? 1 : 0)).trim(),
    keywords: text.slice(at + match[0].length).trim(),
  }
}

import { folded } from './plain-text.ts'

export type CaptionKind = 'figure' | 'table'

const words: Record<CaptionKind, string> = {
  figure:
    'figures|figure|figs|fig|figuras|figura|abbildungen|abbildung|abb|figuur|figuren|afbeelding|рисунки|рисунок|рисунке|рисунка|рис|図|图|圖|그림|الأشكال|الشكل|شكل|أشكال|sekil|σχημα|εικονα|rysunek|rysunku|ryc|rys|gambar|kielelezo|picha|ምስል|hinh|bild|chart|scheme|plate|photo|grafico|graph|grafik|diagram|диаграмма|схема',
  table:
    'tables|table|tab|tablas|tabla|tableaux|tableau|tabellen|tabelle|tabela|tabelas|tabella|tabel|quadro|cuadro|таблицы|таблица|таблице|таблицу|таблиця|табл|表|표|الجداول|الجدول|جدول|جداول|tablo|cizelge|πινακας|πινακα|jedwali|tabeli|ሠንጠረዥ|bang|tabell',
}

// A letter before the figure, a letter behind it, parts of a chapter: `A1`, `3b`, `2.1`, `S4`; or Roman.
const number = '(?:[a-z]{0,2}[.-]?\\d{1,3}(?:\\.\\d{1,2})?[a-z]?|[ivx]{1,5})'
const alternatives = (kind: CaptionKind) =>
  folded(words[kind])
    .split('|')
    .sort((a, b) => b.length - a.length)
    .join('|')
const before = '(?:(?:supplementary|supplemental|appendix|online|extended data) )?'
const joints = '(?: ?(?:,|;|–|—|-|to|and|&|y|et|und|e|bis|a|и|و|至|和|、|と) ?){1,2}'

/** Of folded text: the beginning of a caption, its number in the first group. */
export const captionStarts: Record<CaptionKind, RegExp> = {
  figure: new RegExp(`^${before}(?:${alternatives('figure')})\\.? ?(${number})(?![a-z0-9])`, 'u'),
  table: new RegExp(`^${before}(?:${alternatives('table')})\\.? ?(${number})(?![a-z0-9])`, 'u'),
}

const mention = (kind: CaptionKind) =>
  new RegExp(
    `(?<![\\p{L}\\d])(?:${alternatives(kind)})\\.? ?(${number}(?:${joints}${number}(?![a-z0-9])){0,9})(?![a-z0-9])`,
    'gu',
  )

/** Of folded text: `figures 1 and 2`, `figs. 1–3`, its numbers in the first group. */
export const mentionPatterns: Record<CaptionKind, RegExp> = { figure: mention('figure'), table: mention('table') }

import type { Rule } from './rule.ts'
import { apaRules } from './rules/apa.ts'
import { captionRules } from './rules/captions.ts'
import { citationRules } from './rules/citations.ts'
import { contentRules } from './rules/content.ts'
import { declarations } from './rules/declarations.ts'
import { fileHealth } from './rules/file-health.ts'
import { formatRules } from './rules/format.ts'
import { identity } from './rules/identity.ts'
import { languageRules } from './rules/language.ts'
import { lengthRules } from './rules/length.ts'
import { referenceOrder } from './rules/reference-order.ts'
import { sectionRules } from './rules/sections.ts'
import { titleRules } from './rules/title.ts'

/** All that is looked at, in the order in which a reader meets it. */
export const rules: Rule[] = [
  ...fileHealth, //      file.empty, remote-content, local-links, tracked-changes, comments, hidden-text
  ...languageRules, //   language.not-taken, marked-wrong
  ...titleRules, //      title.missing, all-capitals, too-long
  ...lengthRules, //     words.too-many, abstract.missing, too-long, keywords.missing, count
  ...formatRules, //     format.font, size, spacing
  ...sectionRules, //    sections.missing, order, headings.none, bold-lines, skipped-level
  ...captionRules, //    figures and tables: uncaptioned, order, unmentioned
  ...contentRules, //    figures.missing, alternative-text, tables.missing, not-real, equations.pictures
  ...citationRules, //   references.missing, uncited, duplicate, citations.missing, numbered, without-reference
  referenceOrder, //     references.order
  ...apaRules, //        apa.year, year-stop, authors, ampersand, et-al, quoted-title, italic, volume, page-range, doi-…
  declarations, //       declarations.missing
  identity, //           identity.in-text
]

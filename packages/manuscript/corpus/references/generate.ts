import { chanceOf, type Chance } from '../hidden/chance.ts'
import type { ReferenceParts } from '../../src/read/references/reference-model.ts'
import {
  bareAfter,
  dottedBefore,
  editorsOf,
  ended,
  fullNames,
  inverted,
  invertedTight,
  link,
  names,
  numberIn,
  pagesOf,
  volumeOf,
} from './naming.ts'
import { someWork, type Work } from './works.ts'

/** A printed reference with its parts as printed. They are known before the text is written. */
export interface LabelledReference {
  style: StyleName
  text: string
  parts: ReferenceParts
}

const styleNames = [
  ...(['apa', 'vancouver', 'chicago notes', 'chicago author-date', 'ieee', 'harvard', 'elsevier', 'springer'] as const),
] satisfies string[]
type StyleName = (typeof styleNames)[number]

/** The same seed gives the same reference. Every style occurs equally often. */
export function labelledReference(seed: number): LabelledReference {
  const chance = chanceOf(seed * 6151 + 17)
  const style = styleNames[seed % styleNames.length]!
  const work = someWork(chance)
  const { text, ...printed } = styles[style](work, chance)
  const hasDoi = work.doi !== null && text.includes(work.doi)
  return {
    style,
    text,
    parts: {
      type: work.type,
      authors: work.group === null ? [] : [{ literal: work.group }],
      year: work.year,
      title: work.title,
      ...{ source: null, volume: null, issue: null, pages: null, publisher: null },
      doi: hasDoi ? work.doi : null,
      pmid: work.pmid !== null && text.includes(`PMID: ${work.pmid}`) ? work.pmid : null,
      address: text.includes(work.address) ? work.address : null,
      ...printed,
    },
  }
}

type Printed = Partial<ReferenceParts> & { text: string }
type Style = (work: Work, chance: Chance) => Printed

const apa: Style = (work, chance) => {
  const { words, authors } = names(work, inverted, ', & ')
  const { year, title, source, publisher, type } = work
  const isDated = type === 'web' || (type === 'conference' && chance.below(2) === 0)
  const head = `${words}${words.endsWith('.') ? '' : work.group ? '.' : ''} (${year}${isDated ? ', May 3' : ''}).`
  const pages = pagesOf(work)
  switch (type) {
    case 'journal':
      return {
        ...{ authors, ...volumeOf(work), pages, source: source.full },
        text: `${head} ${ended(title)} ${source.full}, ${work.volume}${numberIn(work, '(', ')')}, ${pages}.${link(work)}`,
      }
    case 'book': {
      const edition = chance.below(3) === 0 ? ' (2nd ed.).' : title.endsWith('?') ? '' : '.'
      return { authors, publisher, text: `${head} ${title}${edition} ${publisher}.` }
    }
    case 'chapter': {
      const editors = editorsOf(work, dottedBefore, ' & ')
      const mark = work.editors.length > 1 ? 'Eds.' : 'Ed.'
      return {
        ...{ authors, source: source.full, pages, publisher },
        text: `${head} ${ended(title)} In ${editors} (${mark}), ${source.full} (pp. ${pages}). ${publisher}.`,
      }
    }
    case 'conference':
      return {
        ...{ authors, source: source.full, pages, publisher },
        text: `${head} ${ended(title)} In ${source.full} (pp. ${pages}). ${publisher}.${link(work)}`,
      }
    case 'thesis':
      return { authors, publisher, text: `${head} ${title} [Doctoral dissertation, ${publisher}].` }
    case 'report':
      return { authors, publisher, text: `${head} ${title} (Report No. ${work.volume}). ${publisher}. ${work.address}` }
    case 'preprint':
      return { authors, source: source.full, text: `${head} ${ended(title)} ${source.full}.${link(work)}` }
    case 'web':
      return { authors, text: `${head} ${ended(title)} Retrieved June 4, 2025, from ${work.address}` }
  }
}

const vancouver: Style = (work, chance) => {
  const { words, authors } = names(work, bareAfter, ', ')
  const { year, title, source, place, publisher, type } = work
  const short = `${work.first}-${shortened(work)}`
  const identifiers = `${work.doi === null ? '' : ` doi: ${work.doi}.`}${work.pmid === null ? '' : ` PMID: ${work.pmid}.`}`
  const head = `${words}. ${ended(title)}`
  switch (type) {
    case 'journal': {
      const date = chance.below(3) === 0 ? `${year} Jun` : year
      return {
        ...{ authors, ...volumeOf(work), pages: short, source: source.short },
        text: `${head} ${source.short}. ${date};${work.volume}${numberIn(work, '(', ')')}:${short}.${identifiers}`,
      }
    }
    case 'book':
      return {
        ...{ authors, publisher },
        text: `${head} ${chance.below(3) === 0 ? '2nd ed. ' : ''}${place}: ${publisher}; ${year}.`,
      }
    case 'chapter':
      return {
        ...{ authors, source: source.full, pages: short, publisher },
        text: `${head} In: ${editorsOf(work, bareAfter, ', ')}, editors. ${source.full}. ${place}: ${publisher}; ${year}. p. ${short}.`,
      }
    case 'conference':
      return {
        ...{ authors, source: source.full, pages: short },
        text: `${head} In: ${source.full}; ${year} Jun 3-5; ${place}. p. ${short}.`,
      }
    case 'thesis':
      return { authors, publisher, text: `${words}. ${title} [dissertation]. ${place}: ${publisher}; ${year}.` }
    case 'report':
      return { authors, publisher, text: `${head} ${place}: ${publisher}; ${year}. Report No.: ${work.volume}.` }
    case 'preprint':
      return {
        authors,
        source: source.full,
        text: `${words}. ${title} [Preprint]. ${source.full}. ${year}.${identifiers}`,
      }
    case 'web':
      return {
        authors,
        text: `${words}. ${title} [Internet]. ${year} [cited 2025 Jun 4]. Available from: ${work.address}`,
      }
  }
}

/** 101-19: the last page without the digits that both have. */
function shortened({ first, last }: Work): string {
  const [one, other] = [String(first), String(last)]
  if (one.length !== other.length) return other
  let at = 0
  while (at < other.length - 1 && one[at] === other[at]) at += 1
  return other.slice(at)
}

const quotedEnd = (title: string, mark: string): string => (/[?!]$/.test(title) ? title : `${title}${mark}`)

const chicagoNotes: Style = (work) => {
  const { words, authors } = names(work, fullNames, ', and ')
  const { year, title, source, place, publisher, type } = work
  const head = words.endsWith('.') ? words : `${words}.`
  const quoted = `“${quotedEnd(title, '.')}”`
  const pages = pagesOf(work)
  switch (type) {
    case 'journal':
      return {
        ...{ authors, ...volumeOf(work), pages, source: source.full },
        text: `${head} ${quoted} ${source.full} ${work.volume}${numberIn(work, ', no. ')} (${year}): ${pages}.${link(work)}`,
      }
    case 'book':
      return { authors, publisher, text: `${head} ${ended(title)} ${place}: ${publisher}, ${year}.` }
    case 'chapter':
      return {
        ...{ authors, source: source.full, pages, publisher },
        text: `${head} ${quoted} In ${source.full}, edited by ${editorsOf(work, ({ given, family }) => ({ words: `${given} ${family}`, given }), ' and ')}, ${pages}. ${place}: ${publisher}, ${year}.`,
      }
    case 'conference':
      return {
        ...{ authors, source: source.full, pages, publisher },
        text: `${head} ${quoted} In ${source.full}, ${pages}. ${place}: ${publisher}, ${year}.`,
      }
    case 'thesis':
      return { authors, publisher, text: `${head} ${quoted} PhD diss., ${publisher}, ${year}.` }
    case 'report':
      return { authors, publisher, text: `${head} ${ended(title)} ${place}: ${publisher}, ${year}.`, type: null }
    case 'preprint':
      return { authors, source: source.full, text: `${head} ${quoted} Preprint, ${source.full}, ${year}.${link(work)}` }
    case 'web':
      return { authors, text: `${head} ${quoted} Accessed June 4, ${year}. ${work.address}.`, year: null }
  }
}

const chicagoAuthorDate: Style = (work) => {
  const { words, authors } = names(work, fullNames, ', and ')
  const { year, title, source, place, publisher, type } = work
  const head = `${words.endsWith('.') ? words : `${words}.`} ${year}.`
  const quoted = `“${quotedEnd(title, '.')}”`
  const pages = pagesOf(work)
  switch (type) {
    case 'journal':
      return {
        ...{ authors, ...volumeOf(work), pages, source: source.full },
        text: `${head} ${quoted} ${source.full} ${work.volume}${numberIn(work, ' (', ')')}: ${pages}.${link(work)}`,
      }
    case 'book':
      return { authors, publisher, text: `${head} ${ended(title)} ${place}: ${publisher}.` }
    case 'chapter':
      return {
        ...{ authors, source: source.full, pages, publisher },
        text: `${head} ${quoted} In ${source.full}, edited by ${editorsOf(work, ({ given, family }) => ({ words: `${given} ${family}`, given }), ' and ')}, ${pages}. ${place}: ${publisher}.`,
      }
    case 'conference':
      return {
        ...{ authors, source: source.full, pages, publisher },
        text: `${head} ${quoted} In ${source.full}, ${pages}. ${place}: ${publisher}.`,
      }
    case 'thesis':
      return { authors, publisher, text: `${head} ${quoted} PhD diss., ${publisher}.` }
    case 'report':
      return { authors, publisher, text: `${head} ${ended(title)} ${place}: ${publisher}.`, type: null }
    case 'preprint':
      return { authors, source: source.full, text: `${head} ${quoted} Preprint, ${source.full}.${link(work)}` }
    case 'web':
      return { authors, text: `${head} ${quoted} Accessed June 4, 2025. ${work.address}.` }
  }
}

const ieee: Style = (work, chance) => {
  const { words, authors } = names(work, dottedBefore, ', and ', ' and ')
  const { year, title, source, place, publisher, type } = work
  const quoted = `“${quotedEnd(title, ',')}”`
  const pages = pagesOf(work)
  const number = `[${1 + chance.below(90)}] `
  const doi = work.doi === null ? '' : `, doi: ${work.doi}`
  const head = `${number}${words},`
  switch (type) {
    case 'journal':
      return {
        ...{ authors, ...volumeOf(work), pages, source: source.short },
        text: `${head} ${quoted} ${source.short}, vol. ${work.volume}${numberIn(work, ', no. ')}, pp. ${pages}, Jun. ${year}${doi}.`,
      }
    case 'book':
      return {
        ...{ authors, publisher },
        text: `${head} ${title}${chance.below(3) === 0 ? ', 2nd ed.' : title.endsWith('?') ? '' : '.'} ${place}: ${publisher}, ${year}.`,
      }
    case 'chapter':
      return {
        ...{ authors, source: source.full, pages, publisher },
        text: `${head} ${quoted} in ${source.full}, ${editorsOf(work, dottedBefore, ' and ')}, ${work.editors.length > 1 ? 'Eds.' : 'Ed.'} ${place}: ${publisher}, ${year}, pp. ${pages}.`,
      }
    case 'conference':
      return {
        ...{ authors, source: source.short, pages },
        text: `${head} ${quoted} in ${source.short}, ${place}, ${year}, pp. ${pages}${doi}.`,
      }
    case 'thesis':
      return { authors, publisher, text: `${head} ${quoted} Ph.D. dissertation, ${publisher}, ${place}, ${year}.` }
    case 'report':
      return {
        ...{ authors, publisher },
        text: `${head} ${quoted} ${publisher}, ${place}, Tech. Rep. ${work.volume}, ${year}.`,
      }
    case 'preprint':
      return { authors, source: source.full, text: `${head} ${quoted} ${source.full}, preprint, ${year}${doi}.` }
    case 'web':
      return {
        authors,
        text: `${head} ${quoted} ${year}. Accessed: Jun. 4, 2025. [Online]. Available: ${work.address}`,
      }
  }
}

const harvard: Style = (work, chance) => {
  const { words, authors } = names(work, invertedTight, ' and ')
  const { year, title, source, place, publisher, type } = work
  const head = `${words} (${year})`
  const quoted = `‘${title}’,`
  const pages = pagesOf(work)
  const doi =
    work.doi === null ? '' : chance.below(2) === 0 ? ` doi:${work.doi}.` : ` Available at: https://doi.org/${work.doi}.`
  switch (type) {
    case 'journal':
      return {
        ...{ authors, ...volumeOf(work), pages, source: source.full },
        text: `${head} ${quoted} ${source.full}, ${work.volume}${numberIn(work, '(', ')')}, pp. ${pages}.${doi}`,
      }
    case 'book':
      return {
        ...{ authors, publisher },
        text: `${head} ${ended(title)} ${chance.below(3) === 0 ? '2nd edn. ' : ''}${place}: ${publisher}.`,
      }
    case 'chapter':
      return {
        ...{ authors, source: source.full, pages, publisher },
        text: `${head} ${quoted} in ${editorsOf(work, invertedTight, ' and ')} (${work.editors.length > 1 ? 'eds' : 'ed.'}) ${source.full}. ${place}: ${publisher}, pp. ${pages}.`,
      }
    case 'conference':
      return {
        ...{ authors, source: source.full, pages, publisher },
        text: `${head} ${quoted} in ${source.full}. ${place}: ${publisher}, pp. ${pages}.${doi}`,
      }
    case 'thesis':
      return { authors, publisher, text: `${head} ${ended(title)} PhD thesis. ${publisher}.` }
    case 'report':
      return { authors, publisher, text: `${head} ${ended(title)} ${place}: ${publisher}.`, type: null }
    case 'preprint':
      return { authors, source: source.full, text: `${head} ${quoted} ${source.full} [Preprint].${doi}` }
    case 'web':
      return { authors, text: `${head} ${ended(title)} Available at: ${work.address} (Accessed: 4 June 2025).` }
  }
}

/** The plain style of many publishers, without quotation marks and italics. */
const elsevier: Style = (work) => {
  const { words, authors } = names(work, dottedBefore, ', ')
  const { year, title, source, place, publisher, type } = work
  const pages = pagesOf(work)
  const comma = /[?!]$/.test(title) ? title : `${title},`
  switch (type) {
    case 'journal':
      return {
        ...{ authors, ...volumeOf(work), pages, source: source.short },
        text: `${words}, ${comma} ${source.short} ${work.volume}${numberIn(work, ' (', ')')} (${year}) ${pages}.${link(work)}`,
      }
    case 'chapter':
      return {
        ...{ authors, source: source.full, pages, publisher },
        text: `${words}, ${comma} in: ${editorsOf(work, dottedBefore, ', ')} (Eds.), ${source.full}, ${publisher}, ${place}, ${year}, pp. ${pages}.`,
      }
    case 'conference':
      return {
        ...{ authors, source: source.full, pages },
        text: `${words}, ${comma} in: ${source.full}, ${place}, ${year}, pp. ${pages}.${link(work)}`,
      }
    case 'thesis':
      return { authors, publisher, text: `${words}, ${comma} PhD thesis, ${publisher}, ${year}.` }
    case 'preprint':
      return {
        authors,
        source: source.full,
        text: `${words}, ${comma} ${source.full} [preprint] (${year}).${link(work)}`,
      }
    case 'web':
      return { authors, text: `${words}, ${comma} ${year}. ${work.address} (accessed 4 June 2025).` }
    default:
      return {
        authors,
        publisher,
        type: type === 'report' ? null : 'book',
        text: `${words}, ${comma} ${publisher}, ${place}, ${year}.`,
      }
  }
}

const springer: Style = (work) => {
  const { words, authors } = names(work, bareAfter, ', ')
  const { year, title, source, place, publisher, type } = work
  const head = `${words} (${year}) ${ended(title)}`
  const pages = pagesOf(work)
  switch (type) {
    case 'journal':
      return {
        ...{ authors, ...volumeOf(work), pages, source: source.short },
        text: `${head} ${source.short} ${work.volume}${numberIn(work, '(', ')')}:${pages}.${link(work)}`,
      }
    case 'chapter':
      return {
        ...{ authors, source: source.full, pages, publisher },
        text: `${head} In: ${editorsOf(work, bareAfter, ', ')} (eds) ${source.full}. ${publisher}, ${place}, pp ${pages}`,
      }
    case 'conference':
      return {
        ...{ authors, source: source.full, pages, publisher },
        text: `${head} In: ${source.full}. ${publisher}, ${place}, pp ${pages}.${link(work)}`,
      }
    case 'thesis':
      return { authors, publisher, text: `${head} Dissertation, ${publisher}` }
    case 'preprint':
      return { authors, source: source.full, text: `${head} Preprint at ${source.full}.${link(work)}` }
    case 'web':
      return { authors, text: `${head} ${work.address}. Accessed 4 June 2025` }
    default:
      return { authors, publisher, type: type === 'report' ? null : 'book', text: `${head} ${publisher}, ${place}` }
  }
}

const styles: Record<StyleName, Style> = {
  ...{ apa, vancouver, 'chicago notes': chicagoNotes, 'chicago author-date': chicagoAuthorDate },
  ...{ ieee, harvard, elsevier, springer },
}

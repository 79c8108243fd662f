import type { Paragraph, Picture } from '../../read/body-model.ts'
import type { Captioned, Manuscript } from '../../read/manuscript-model.ts'
import { count, placesIn, type Rule } from '../rule.ts'
import { namesOf } from './captions.ts'

const figuresAbsent: Rule = {
  id: 'figures.missing',
  title: 'Figures are in the file',
  severity: 'warning',
  reason: 'Reviewers get only this file. They do not see anything outside it.',
  fix: 'Insert the picture above or below its caption with Insert, Pictures, This Device; one that is only linked has to be embedded.',
  look({ figures }) {
    if (figures.length === 0) return 'not-applicable'
    const absent = figures.filter(({ present }) => !present)
    if (absent.length === 0) return null
    return {
      message: `${count(absent.length, 'caption has', 'captions have')} no picture beside ${absent.length === 1 ? 'it' : 'them'}: ${namesOf(absent, 'Figure')}.`,
      places: absent.map(({ place }) => place),
    }
  },
}

const alternativeText: Rule = {
  id: 'figures.alternative-text',
  title: 'Figures have alternative text',
  severity: 'hint',
  reason: 'Readers who cannot see a figure hear this text instead.',
  fix: 'Right-click the picture, choose Edit Alt Text (in LibreOffice Properties, Options; in Google Docs Alt text) and say in a sentence what it shows.',
  look({ figures }) {
    const shown = figures.filter(({ present }) => present)
    if (shown.length === 0) return 'not-applicable'
    const silent = shown.filter(({ alternative }) => saysNothing(alternative ?? ''))
    if (silent.length === 0) return null
    return {
      message: `${count(silent.length, 'figure has', 'figures have')} no text for readers who cannot see ${silent.length === 1 ? 'it' : 'them'}: ${namesOf(silent, 'Figure')}.`,
      places: silent.map(({ place }) => place),
    }
  },
}

/** Alternative texts that programs generate: file names and guesses. */
function saysNothing(alternative: string): boolean {
  const text = alternative.trim()
  return (
    text.length < 5 ||
    /^\S+\.(?:png|jpe?g|gif|tiff?|bmp|svg|emf|wmf)$/i.test(text) ||
    /^(?:image|picture|figure|graphic|chart|grafik|bild|imagen) ?\d{0,3}$/i.test(text) ||
    text.includes('automatically generated')
  )
}

const tablesNotReal: Rule = {
  id: 'tables.not-real',
  title: 'Tables are real tables',
  severity: 'warning',
  reason: 'A table that is a picture or made with tabs cannot be searched, read aloud or typeset.',
  fix: 'Insert a table (Insert, Table) and type the values into it; lines with tabs become one with Insert, Table, Convert Text to Table.',
  look(manuscript) {
    const drawn = blocksWithPictures(manuscript)
    const pictured = manuscript.tables.filter((table) => !table.present && isNear(table, drawn))
    const tabbed = linesOfTabs(manuscript)
    if (pictured.length + tabbed.length === 0) return manuscript.tables.length === 0 ? 'not-applicable' : null
    const problems = [
      ...(pictured.length > 0
        ? [`${count(pictured.length, 'table')} as a picture (${namesOf(pictured, 'Table')})`]
        : []),
      ...(tabbed.length > 0 ? [`${count(tabbed.length, 'table')} made of lines with tabs`] : []),
    ]
    return {
      message: `There ${pictured.length + tabbed.length === 1 ? 'is' : 'are'} ${problems.join(' and ')}.`,
      places: [...pictured.map(({ place }) => place), ...tabbed.map(placesIn(manuscript))],
    }
  },
}

const tablesAbsent: Rule = {
  id: 'tables.missing',
  title: 'Tables are in the file',
  severity: 'warning',
  reason: 'Reviewers get only this file. They do not see anything outside it.',
  fix: 'Insert the table below its caption, or remove the caption.',
  look(manuscript) {
    if (manuscript.tables.length === 0) return 'not-applicable'
    const elsewhere = new Set([...blocksWithPictures(manuscript), ...linesOfTabs(manuscript)])
    const absent = manuscript.tables.filter((table) => !table.present && !isNear(table, elsewhere))
    if (absent.length === 0) return null
    return {
      message: `${count(absent.length, 'caption has', 'captions have')} no table beside ${absent.length === 1 ? 'it' : 'them'}: ${namesOf(absent, 'Table')}.`,
      places: absent.map(({ place }) => place),
    }
  },
}

const isNear = ({ place }: Captioned, blocks: Set<number>) =>
  place.block !== null && [-2, -1, 0, 1, 2].some((step) => blocks.has(place.block! + step))

const blocksWithPictures = ({ body }: Manuscript) => new Set(body.pictures.map(({ block }) => block))

/**
 * Three lines in a row with at least two column gaps each are a table. Returns the first block of each. Contents and
 * lists use tabs too.
 */
function linesOfTabs({ body, roles }: Manuscript): number[] {
  const found: number[] = []
  let inARow = 0
  for (const [index, block] of body.blocks.entries()) {
    const isRow =
      block.kind === 'paragraph' &&
      block.list === null &&
      (roles[index] === 'text' || roles[index] === 'table') &&
      !/^(?:toc|table of)/i.test(block.style.name) &&
      gapsIn(block) >= 2
    inARow = isRow ? inARow + 1 : 0
    if (inARow === 3) found.push(index - 2)
  }
  return found
}

/** Number of tabs with text on both sides, without the dot leaders of a table of contents. */
function gapsIn({ text, runs }: Paragraph): number {
  if (text.includes('....')) return 0
  const first = text.length - text.trimStart().length
  const last = text.trimEnd().length
  return runs.filter(({ kind, from, to }) => kind === 'tab' && from > first && to < last).length
}

const equationPictures: Rule = {
  id: 'equations.pictures',
  title: 'Equations are real equations',
  severity: 'hint',
  reason: 'An equation that is a picture cannot be read aloud, enlarged or set on the published page.',
  fix: 'Type it with Insert, Equation (Alt+=); in LibreOffice Insert, OLE Object, Formula; in Google Docs Insert, Equation.',
  look(manuscript) {
    const { body, roles, equations } = manuscript
    const pictured = body.pictures.filter(
      (picture) => roles[picture.block] !== 'author' && looksLikeEquation(body.blocks[picture.block], picture),
    )
    if (pictured.length === 0) return equations === 0 ? 'not-applicable' : null
    return {
      message: `${count(pictured.length, 'equation seems', 'equations seem')} to be ${pictured.length === 1 ? 'a picture' : 'pictures'}.`,
      places: pictured.map(({ block }) => block).map(placesIn(manuscript)),
    }
  },
}

/**
 * A low picture with only a number in brackets beside it, or a metafile inside a sentence, as equation editors write
 * them.
 */
function looksLikeEquation(block: Manuscript['body']['blocks'][number] | undefined, picture: Picture): boolean {
  if (block?.kind !== 'paragraph' || picture.kind !== 'picture' || picture.heightPoints > 72) return false
  const text = block.text.trim()
  return /^\(\d{1,3}[a-z]?\)[.,]?$/.test(text) || (text.length > 20 && /\.(?:wmf|emf)$/i.test(picture.part ?? ''))
}

export const contentRules = [figuresAbsent, alternativeText, tablesAbsent, tablesNotReal, equationPictures]

import type { Package } from '../package/package.ts'
import { packParts } from '../package/pack.ts'
import type { Element } from '../xml/tree.ts'
import type { BlindCopy, Identities, Removal, Suspicion } from './model.ts'
import { cleanPicture, redactPicture } from './pictures/clean-picture.ts'
import { bytesName, proveCopy } from './proof/prove-copy.ts'
import { redactWith } from './redact-text.ts'
import { chooseParts, partsLeft, type ChosenPart } from './surfaces/choose-parts.ts'
import { dropUnusedBookmarks } from './surfaces/bookmarks.ts'
import { flattenFields } from './surfaces/fields.ts'
import { hiddenStylesOf } from './surfaces/hidden-text.ts'
import { isCleanLink } from './surfaces/links.ts'
import { packageParts } from './surfaces/package-parts.ts'
import { rewritePart } from './surfaces/rewrite.ts'
import { dictionaryOf } from './terms/dictionary.ts'
import type { Dictionary } from './terms/dictionary-model.ts'
import { redactNames } from './text/redact-names.ts'
import { redactTexts } from './text/redact-texts.ts'

/** A copy that names nobody, and what is known of it: what went, what is doubtful, what a search still found. */
export function blindManuscript(pkg: Package, identities: Identities): BlindCopy {
  const dictionary = dictionaryOf(identities)
  const removals = new Removals()
  const links = (address: string) => isCleanLink(address, dictionary)
  const chosen = chooseParts(pkg, links)
  for (const { part, surface } of partsLeft(pkg, chosen)) removals.note(surface, part)
  const trees = treesOf(pkg, chosen, removals)
  for (const [part, tree] of trees)
    flattenFields(tree, { note: (surface) => removals.note(surface, part), isCleanLink: links })
  dropUnusedBookmarks([...trees.values()], (surface) => removals.note(surface, 'word/document.xml'))
  const suspected = redactTexts(trees, dictionary, (surface, part, count) => removals.note(surface, part, count))
  const names = new Map<string, string>()
  for (const [part, tree] of trees)
    redactNames(tree, { dictionary, names, note: (surface) => removals.note(surface, part) })
  suspected.push(...picturesLeft(pkg, chosen))
  const pictures = picturesOf(pkg, chosen, { identities, dictionary, removals, suspected })
  const file = packParts(new Map<string, Uint8Array | Element>([...packageParts(chosen), ...trees, ...pictures]))
  const remaining = proveCopy(file, identities, dictionary)
  return { file, report: { removed: removals.list(), suspected, remaining, proven: remaining.length === 0 } }
}

function treesOf(pkg: Package, chosen: ChosenPart[], removals: Removals): Map<string, Element> {
  const styles = chosen.find(({ name }) => name === 'word/styles.xml')
  const hidden = hiddenStylesOf(styles ? pkg.xml(styles.source) : null)
  const drawings = new Map(
    chosen
      .flatMap(({ links }) => links)
      .filter(({ type }) => type.endsWith('/diagramDrawing'))
      .map(({ was, id }) => [was, id]),
  )
  const relateDrawing = (id: string) => drawings.get(id) ?? null
  const written = chosen.filter(({ isPicture }) => !isPicture)
  return new Map(
    written.map(({ source, name, links }) => {
      const ids = new Map(links.map(({ was, id }) => [was, id]))
      const note = (surface: string) => removals.note(surface, name)
      return [name, rewritePart(pkg.take(source), { note, hidden, relate: (id) => ids.get(id) ?? null, relateDrawing })]
    }),
  )
}

interface PictureWork {
  identities: Identities
  dictionary: Dictionary
  removals: Removals
  suspected: Suspicion[]
}

const suspectPicture = (part: string, confidence: number, because: string): Suspicion => ({
  kind: 'picture',
  part,
  excerpt: part,
  confidence,
  because,
})

/** Pictures that the text shows, in a format that nobody can clean: in the copy their frames are empty. */
function picturesLeft(pkg: Package, chosen: ChosenPart[]): Suspicion[] {
  const kept = new Set(chosen.map(({ source }) => source))
  const shown = chosen
    .filter(({ isPicture }) => !isPicture)
    .flatMap(({ source }) => pkg.relationshipsOf(source))
    .flatMap(({ kind, part }) => (kind === 'image' && part !== null && pkg.parts.has(part) ? [part] : []))
  return [...new Set(shown)]
    .filter((part) => !kept.has(part))
    .map((part) => suspectPicture(part, 0.9, 'A picture was removed because its format cannot be anonymised.'))
}

function picturesOf(pkg: Package, chosen: ChosenPart[], work: PictureWork): [string, Uint8Array][] {
  const { identities, dictionary, removals, suspected } = work
  return chosen
    .filter(({ isPicture }) => isPicture)
    .map(({ source, name }): [string, Uint8Array] => {
      const { bytes, removed, suspect } = cleanPicture(pkg.parts.get(source)!, name)
      if (removed.length > 0) removals.note('pictures', name, removed.length)
      if (suspect === null) return [name, redactPicture(bytes, (text) => redactWith(text, dictionary))]
      const redacted = redactPicture(bytes, (text) => redactWith(text, dictionary))
      if (!bytesName(redacted, identities, dictionary)) {
        suspected.push(suspectPicture(name, 0.5, suspect))
        return [name, redacted]
      }
      removals.note('pictures', name)
      suspected.push(suspectPicture(name, 0.9, `${suspect} It contained a name and was removed.`))
      return [name, emptyPicture]
    })
}

/** One clear dot, as PNG: whoever shows it goes by its bytes, not by its name. */
const emptyPicture = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
)

class Removals {
  readonly #counts = new Map<string, Removal>()

  note(surface: string, part: string, count = 1): void {
    const key = `${surface} ${part}`
    const known = this.#counts.get(key)
    if (known) known.count += count
    else this.#counts.set(key, { surface, part, count })
  }

  list(): Removal[] {
    return [...this.#counts.values()]
  }
}

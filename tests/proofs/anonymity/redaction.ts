import { blindManuscript } from '../../../packages/manuscript/src/blind/blind-manuscript.ts'
import { openPackage } from '../../../packages/manuscript/src/package/open.ts'
import { hiddenFiles, hidingPlaces, type HiddenFile } from '../../../packages/manuscript/corpus/hidden/hidden-files.ts'
import { searchAsPdf } from './redaction/office.ts'
import { needlesOf, searchFile, unpackAll, type Left, type Needle } from './redaction/search.ts'
import { changedWords, type Changed } from './redaction/visible-words.ts'
import { outcomeOf, type Outcome, type ProveOptions } from '../outcome.ts'

export const ci = true

const seed = 5
const files = { quick: 60, full: 500 }
const convertedInOffice = 20
const shown = 12

interface Looked {
  name: string
  copy: Uint8Array
  needles: Needle[]
  left: Left[]
  changed: Changed[]
  /** Planted places in which the search finds nothing before blinding, so that a broken search cannot pass. */
  unseen: string[]
  proven: boolean
  picturesLost: number
}

/** Blinds files with identities in every hiding place and searches the copies without using the library. */
export async function prove({ quick }: ProveOptions): Promise<Outcome> {
  const places = new Set<string>()
  let planted = 0
  const looked: Looked[] = []
  for (const file of hiddenFiles({ seed, count: quick ? files.quick : files.full })) {
    for (const { place } of file.planted) places.add(place)
    planted += file.planted.length
    looked.push(look(file))
  }
  const office = quick ? { converted: 0, left: [] } : searchAsPdf(sampleOf(looked))
  const left = [
    ...looked.flatMap(({ name, left: some }) => some.map((one) => ({ file: name, ...one }))),
    ...office.left,
  ]
  const changed = looked.flatMap(({ name, changed: some }) => some.map((one) => ({ file: name, ...one })))
  const words = changed.reduce((sum, one) => sum + one.words, 0)
  const unseen = looked.flatMap((one) => one.unseen)
  const unproven = looked.filter(({ proven }) => !proven).length
  const lost = looked.reduce((sum, { picturesLost }) => sum + Math.abs(picturesLost), 0)
  const opens = quick || office.converted === convertedInOffice
  return outcomeOf('A3', {
    found:
      `${left.length} left of ${planted} planted in ${places.size} places of ${looked.length} files; ` +
      `${words} words changed that were no redaction, ${lost} pictures lost; ${office.converted} copies converted by LibreOffice`,
    ratio: null,
    worst: null,
    pass: left.length + words + lost + unseen.length === 0 && places.size === hidingPlaces.length && opens,
    details: {
      files: looked.length,
      places: places.size,
      planted,
      left: {
        count: left.length,
        byNeedle: tally(left.map(({ part, needle, how }) => `${part} | ${needle.split(' “')[0]} | ${how}`)),
        first: left.slice(0, shown),
      },
      changed: { words, paragraphs: changed.length, first: changed.slice(0, shown) },
      notFoundBeforeBlinding: unseen.slice(0, shown),
      copiesThatTheLibraryDoesNotCallProven: unproven,
    },
  })
}

function look({ name, bytes, identities, planted, visible }: HiddenFile): Looked {
  const needles = needlesOf(identities)
  const { file: copy, report } = blindManuscript(openPackage(bytes), identities)
  openPackage(copy)
  const before = searchFile(Buffer.from(bytes), needles)
  return {
    name,
    copy,
    needles,
    left: searchFile(Buffer.from(copy), needles),
    changed: [...changedWords(visible, Buffer.from(copy))],
    unseen: before.length > 0 ? [] : planted.map(({ place }) => `${name}: ${place}`),
    proven: report.proven,
    picturesLost: picturesIn(bytes) - picturesIn(copy),
  }
}

const picturesIn = (file: Uint8Array) =>
  [...unpackAll(Buffer.from(file)).keys()].filter((name) => name.startsWith('word/media/')).length

/** A sample spread over the whole run. */
function sampleOf(looked: Looked[]) {
  const step = Math.floor(looked.length / convertedInOffice)
  return looked
    .filter((_, index) => index % step === 0)
    .slice(0, convertedInOffice)
    .map(({ name, copy, needles }) => ({ name, file: copy, needles }))
}

function tally(texts: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1
  return Object.fromEntries(
    Object.entries(counts)
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, 40),
  )
}

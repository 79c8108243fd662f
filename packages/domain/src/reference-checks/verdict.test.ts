import { describe, expect, it } from 'vitest'
import { type CitedWork, foldWords, isWorthAsking, judgeReference, type KnownWork } from './verdict.ts'

const cited = (parts: Partial<CitedWork> = {}): CitedWork => ({
  text: 'Okafor, A. (2020). Seasonal recharge of shallow wells. Journal of Rural Exchange, 18(2), 1–9.',
  ...{ type: 'journal', families: ['Okafor'], year: '2020', title: 'Seasonal recharge of shallow wells', doi: null },
  ...parts,
})
const work = (parts: Partial<KnownWork> = {}): KnownWork => ({
  ...{ doi: '10.5555/wells', titles: ['Seasonal recharge of shallow wells'], families: ['Okafor', 'Lind'] },
  ...{ year: 2020, notice: null },
  ...parts,
})
const other = work({ titles: ['Enzymes in the gut of deep sea fish'], families: ['Rossi'], year: 1999 })
const notice = { kind: 'retracted', on: '2024-05-03', doi: '10.5555/notice' } as const

describe('a reference with a DOI', () => {
  it.each([
    ['the same work', cited(), work(), 'found'],
    ['printed a year later', cited({ year: '2021' }), work(), 'found'],
    ['accents, case and subtitle', cited({ title: 'SEASONAL RÉCHARGE of shallow wells' }), work(), 'found'],
    ['another title, authors and year', cited(), other, 'other-work'],
    ['a translated title', cited(), work({ titles: ['Die Neubildung von Grundwasser'] }), 'doubtful'],
    ['another first author', cited({ families: ['Lind'] }), work(), 'doubtful'],
    ['three years later', cited({ year: '2023' }), work(), 'doubtful'],
    ['without a title that was read', cited({ title: null }), work(), 'found'],
    ['without a title, another work', cited({ title: null }), other, 'doubtful'],
    ['retracted', cited(), work({ notice }), 'retracted'],
    ['a concern', cited(), work({ notice: { ...notice, kind: 'concern' } }), 'concern'],
    ['another work that is retracted', cited(), { ...other, notice }, 'other-work'],
  ])('%s', (_, reference, byDoi, verdict) => {
    expect(judgeReference(reference, { byDoi, hits: undefined }).verdict).toBe(verdict)
  })

  it('of another agency is not judged', () => {
    const answers = { byDoi: null, hits: [], isRegisteredElsewhere: true }
    expect(judgeReference(cited({ doi: '10.5555/x' }), answers).verdict).toBe('not-checked')
  })
})

describe('a reference without a DOI', () => {
  it.each([
    ['title, year and author agree', cited(), [other, work()], 'found'],
    ['the best hit has another author', cited(), [work({ families: ['Rossi'] })], 'doubtful'],
    ['the best hit has no year', cited(), [work({ year: null })], 'doubtful'],
    ['half of the title', cited(), [work({ titles: ['Seasonal recharge of deep lakes'] })], 'doubtful'],
    ['nothing alike', cited(), [other], 'not-found'],
    ['nothing', cited(), [], 'not-found'],
    ['no answer', cited(), undefined, 'not-checked'],
  ])('%s', (_, reference, hits, verdict) => {
    expect(judgeReference(reference, { byDoi: undefined, hits }).verdict).toBe(verdict)
  })

  it('is not asked about if nobody lists such works', () => {
    expect(isWorthAsking({ type: 'web', doi: null })).toBe(false)
    expect(isWorthAsking({ type: 'web', doi: '10.5555/x' })).toBe(true)
    expect(isWorthAsking({ type: 'book', doi: null })).toBe(true)
  })
})

it('folds words', () => {
  expect(foldWords('  “Über <i>Øst</i>–West”: a Straße ')).toBe('uber ost west a strasse')
})

import { describe, expect, it } from 'vitest'
import { indexJournals, type JournalProfile, suggestJournals } from './journal-fit.ts'

const journal = (id: string, title: string, about: string, published: string[] = []): JournalProfile => ({
  ...{ id, title, category: '', about, published },
})
const health = journal('health', 'Tropical Public Health', 'Disease, clinics and prevention in warm countries.', [
  'Malaria treatment in village clinics',
  ...Array.from({ length: 12 }, () => 'Household smoke and childhood pneumonia of infants in villages'),
])
const learning = journal('learning', 'Learning in Context', 'Schools, teachers and children.', [
  'Reading lessons for children in village schools',
])
const energy = journal('energy', 'Energy in Practice', 'Power, fuel and stoves.', ['Solar grids in dry regions'])
const coast = journal('coast', 'Coastal and Marine Studies', 'Shores, fisheries and tides.')
const journals = indexJournals([learning, coast, energy, health])

const stoves = {
  title: 'Cleaner cookstoves and childhood pneumonia',
  keywords: ['pneumonia', 'smoke', 'infants'],
  abstract: 'Infants in villages were exposed to smoke; clinics treated their pneumonia.',
}

describe('suggestions of journals', () => {
  it('name the journal that publishes on the subject first, with words and articles as the reason', () => {
    const { isGoodFit, journals: found } = suggestJournals(stoves, journals)
    expect(isGoodFit).toBe(true)
    expect(found[0]).toMatchObject({ id: 'health', title: 'Tropical Public Health', articles: 12 })
    expect(found[0]!.words).toContain('pneumonia')
    expect(found.length).toBeLessThanOrEqual(3)
  })

  it('say that none is a good fit if the paper shares little or nothing with them', () => {
    const strange = { title: 'Gluon saturation', keywords: ['hadrons'], abstract: 'Collisions of protons.' }
    expect(suggestJournals(strange, journals)).toEqual({ isGoodFit: false, score: 0, journals: [] })
    expect(suggestJournals({ title: '', keywords: [], abstract: 'the of and' }, journals)).toEqual({
      ...{ isGoodFit: false, score: 0, journals: [] },
    })
    expect(suggestJournals(stoves, indexJournals([]))).toEqual({ isGoodFit: false, score: 0, journals: [] })
  })

  it('say so too if the paper shares a few words with a journal, and most of its words are used by none', () => {
    const paper = { title: 'Smoke and pneumonia', keywords: ['infants'], abstract: 'Infants in villages.' }
    const other = { ...paper, keywords: ['lattice', 'gluons', 'hadrons', 'quarks'] }
    expect(suggestJournals(paper, journals).isGoodFit).toBe(true)
    expect(suggestJournals(other, journals).isGoodFit).toBe(false)
    expect(suggestJournals(other, journals).journals[0]!.id).toBe('health')
  })

  it('meet other forms of a word', () => {
    const paper = { title: 'How a teacher is taught', keywords: ['teaching'], abstract: 'Teachers and school.' }
    expect(suggestJournals(paper, journals).journals[0]!.id).toBe('learning')
  })

  it('depend on nothing but the published texts: an article more changes them', () => {
    const paper = { title: 'Tidal turbines', keywords: ['turbines'], abstract: 'Turbines were tested.' }
    expect(suggestJournals(paper, journals).journals[0]?.id).not.toBe('energy')
    const after = indexJournals([learning, coast, { ...energy, published: ['Turbines', 'Tidal turbines'] }, health])
    expect(suggestJournals(paper, after).journals[0]!.id).toBe('energy')
  })
})

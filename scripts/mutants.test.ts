import { describe, expect, it } from 'vitest'
import { problemOf, readMutants } from './mutants.ts'
import { namingFiles, readRules } from './spec-rules.ts'

/** `npm run spec -- --mutants` takes an hour; this keeps its list usable. */
describe('the list of mutants', () => {
  const mutants = readMutants()

  it('has edits that apply to the code as it is', () => {
    expect(mutants.flatMap((mutant) => problemOf(mutant) ?? [])).toEqual([])
  })

  it('breaks at least 150 rules, each named by a test', () => {
    const named = namingFiles(readRules())
    const rules = [...new Set(mutants.map(({ rule }) => rule))]
    expect(rules.filter((rule) => !named.has(rule))).toEqual([])
    expect(rules.length).toBeGreaterThanOrEqual(150)
  })

  it('would notice an edit that no longer applies', () => {
    const [mutant] = mutants
    expect(problemOf({ ...mutant!, old: 'no such text' })).toMatch(/occurs 0 times/)
    expect(problemOf({ ...mutant!, file: 'scripts/mutants.test.ts' })).toMatch(/not a product file/)
  })
})

import { expect, it } from 'vitest'
import { playStories } from '../../../../../tests/support/paper-model/play.ts'

// A bit more than a minute on two quiet cores. `npm run prove r13` plays for hours.
const sequences = Number(process.env['SEQUENCES'] ?? 60)
const seed = Number(process.env['SEED'] ?? 13)

it(`R13 in ${sequences} stories of random moves by everybody the product does what a small model of it says`, async () => {
  const { failure, granted, reached, moves } = await playStories(sequences, seed)
  console.log(`${sequences} stories, ${moves} moves`, granted, reached)
  expect(failure).toBeNull()
}, 900_000)

import { expect, it } from 'vitest'
import { playStories } from '../../../../../tests/support/paper-model/play.ts'

const sequences = Number(process.env['SEQUENCES'] ?? 150)
const seed = Number(process.env['SEED'] ?? 13)

it(`R13 in ${sequences} stories of random moves by everybody the product does what a small model of it says`, async () => {
  const { failure, granted, reached, moves } = await playStories(sequences, seed)
  console.log(`${sequences} stories, ${moves} moves`, granted, reached)
  expect(failure).toBeNull()
}, 900_000)

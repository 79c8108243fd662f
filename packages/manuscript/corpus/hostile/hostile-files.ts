import { docxParts } from '../docx.ts'
import { bombFamily } from './bomb-family.ts'
import { formatFamily } from './format-family.ts'
import type { HostileFile } from './hostile-file.ts'
import { largeFamily } from './large-family.ts'
import { loopFamily } from './loop-family.ts'
import { mutations } from './mutations.ts'
import { nameFamily } from './name-family.ts'
import { opcFamily } from './opc-family.ts'
import { programFamily } from './program-family.ts'
import { chanceOf } from './random.ts'
import { soundSources } from './sound-sources.ts'
import { xmlFamily } from './xml-family.ts'
import { zipFamily } from './zip-family.ts'

/** Hostile files: first the handmade ones, then randomly damaged valid ones; `count` in total. */
export function* hostileFiles({ seed, count }: { seed: number; count: number }): Generator<HostileFile> {
  let made = 0
  for (const file of handMade(seed)) {
    if (made === count) return
    made += 1
    yield file
  }
  const chance = chanceOf(seed)
  const sources = soundSources.map(docxParts)
  const kinds = Object.entries(mutations)
  for (; made < count; made += 1) {
    const [what, mutate] = kinds[made % kinds.length]!
    yield { name: `mutation ${made}: ${what}`, bytes: mutate(chance.pick(sources), chance) }
  }
}

export function* handMade(seed: number): Generator<HostileFile> {
  yield* formatFamily()
  yield* zipFamily()
  yield* nameFamily()
  yield* bombFamily()
  yield* largeFamily(chanceOf(seed))
  yield* loopFamily()
  yield* xmlFamily()
  yield* opcFamily()
  yield* programFamily()
}

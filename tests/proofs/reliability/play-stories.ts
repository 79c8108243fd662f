import { playStories, type Played } from '../../support/paper-model/play.ts'

/** One world of several: `node play-stories.ts <seed> <stories> <until>`. Says how far it has come after each batch, as JSON. */
const [seed = 1, stories = 1, until = 0] = process.argv.slice(2).map(Number)

// What a press remembers grows with its papers; a fresh one is as quick as the first.
const batch = 200

for (let done = 0; done < stories && Date.now() < until;) {
  const played: Played = await playStories(Math.min(batch, stories - done), seed + done, () => Date.now() < until)
  done += played.sequences
  console.log(JSON.stringify(played))
  if (played.failure !== null) break
}
process.exit(0)

import { playStories, type Played } from '../../support/paper-model/play.ts'

/**
 * One of several test worlds: `node play-stories.ts <seed> <stories> <until>`. Prints its progress after each batch, as
 * JSON.
 */
const [seed = 1, stories = 1, until = 0] = process.argv.slice(2).map(Number)

// The database grows with its papers; a new one is as fast as at the start.
const batch = 200

for (let done = 0; done < stories && Date.now() < until;) {
  const played: Played = await playStories(Math.min(batch, stories - done), seed + done, () => Date.now() < until)
  done += played.sequences
  console.log(JSON.stringify(played))
  if (played.failure !== null) break
}
process.exit(0)

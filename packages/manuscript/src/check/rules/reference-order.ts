import type { Reference } from '../../read/manuscript-model.ts'
import type { Rule } from '../rule.ts'
import { count, listed } from '../wording.ts'
import { shortened } from './citations.ts'

const alphabet = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true })

export const referenceOrder: Rule = {
  id: 'references.order',
  title: 'References are in alphabetical order',
  severity: 'warning',
  reason: 'Citations give names, so readers look for a name.',
  fix: 'Select the list and choose Home, Sort (A to Z) in Word, or Tools, Sort in LibreOffice; a reference manager sorts it automatically.',
  look({ references }, guidelines) {
    const judged = references.filter((one) => nameOf(one) !== null)
    if (guidelines.references !== 'apa-7' || judged.length < 2) return 'not-applicable'
    // A numbered list is in the order of its numbers; the rule about citations speaks of it.
    if (references.filter(({ number }) => number !== null).length * 2 > references.length) return 'not-applicable'
    const late = judged.filter((one, at) => at > 0 && alphabet.compare(nameOf(judged[at - 1]!)!, nameOf(one)!) > 0)
    if (late.length === 0) return null
    return {
      message: `${count(late.length, 'reference is', 'references are')} out of alphabetical order: ${listed(late.map(shortened), 4)}.`,
      places: late.map(({ place }) => place),
    }
  },
}

/** Null where opinions differ: after particles (van, de, al-), articles and letters of other alphabets. */
function nameOf({ families, text }: Reference): string | null {
  const name = families[0] ?? ''
  const plain =
    /^\p{Script=Latin}{2}/u.test(name) &&
    /^\p{Lu}/u.test(name) &&
    !/^(?:The|Van|Von|De|Di|Da|Al|El|Mc|Mac|St)\b/i.test(name)
  return plain && text.trimStart().startsWith(name) ? name : null
}

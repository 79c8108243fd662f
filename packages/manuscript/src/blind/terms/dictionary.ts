import type { Identities } from '../model.ts'
import { addContacts } from './contact-terms.ts'
import type { Dictionary, Step, Term } from './dictionary-model.ts'
import { encodedForms, type Literal } from './encoded-forms.ts'
import type { Findings } from './findings.ts'
import { wordsOf } from './fold.ts'
import { addAbbreviation, addInstitution } from './institution-terms.ts'
import { addPerson } from './person-terms.ts'

export function dictionaryOf({ people, institutions, phrases }: Identities): Dictionary {
  const dictionary = emptyDictionary()
  for (const person of people) {
    addPerson(dictionary, person)
    addContacts(dictionary, person)
  }
  for (const institution of institutions) addInstitution(dictionary, institution)
  for (const phrase of phrases) {
    dictionary.add(wordsOf(phrase), { rule: 'always', loose: true })
    dictionary.addRaw(phrase.trim())
  }
  return dictionary
}

function emptyDictionary(): Dictionary {
  const root: Step = { next: new Map(), terms: [] }
  const literals = new Map<string, Literal>()
  const known = new Map<string, Findings>()
  const dictionary: Dictionary = {
    root,
    known,
    numbers: new Set(),
    domains: new Set(),
    signatures: new Set(),
    literals,
    add(words, term) {
      if (words.length === 0) return
      known.clear()
      let step = root
      for (const word of words) {
        if (!step.next.has(word)) step.next.set(word, { next: new Map(), terms: [] })
        step = step.next.get(word)!
      }
      const same = ({ rule, bearer, written }: Term) =>
        rule === term.rule && bearer === term.bearer && written === term.written
      if (!step.terms.some(same)) step.terms.push(term)
      if (term.bearer && term.bearer.signature.length > 1) dictionary.signatures.add(term.bearer.signature)
    },
    addRaw(text) {
      for (const literal of encodedForms(text)) literals.set(literal.text, literal)
    },
    addHashes(hashes) {
      for (const text of hashes) literals.set(text, { text, encoding: 'hash', term: text })
    },
    learn: (abbreviation) => addAbbreviation(dictionary, abbreviation),
  }
  return dictionary
}

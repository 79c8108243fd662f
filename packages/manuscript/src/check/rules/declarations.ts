import type { Manuscript } from '../../read/manuscript-model.ts'
import { everyParagraph } from '../places.ts'
import type { Rule } from '../rule.ts'
import { count, listed } from '../wording.ts'

/** What each is called, and words by which it is known where it has no heading of its own. */
const known: Record<string, { name: string; words: RegExp }> = {
  ethics: {
    name: 'ethics approval',
    words:
      /\bethic(?:s|al) (?:approval|clearance|committee|review|board|consideration|permission|statement)|institutional review board|\bIRB\b|informed consent|declaration of helsinki/i,
  },
  funding: {
    name: 'funding',
    words: /\bfund(?:ed by|ing)\b|financial(?:ly)? support|\bgrants? (?:from|no|number)|supported by (?:a|the) grant/i,
  },
  conflicts: {
    name: 'conflicts of interest',
    words: /conflicts? of interests?|conflicting interests?|competing (?:financial )?interests?/i,
  },
  data: {
    name: 'availability of data',
    words:
      /\bdata(?:sets?)? availability|availability of (?:the )?data|\bdata\b[^.]{0,80}\bavailable\b|available (?:up)?on (?:reasonable )?request|no (?:new )?data were/i,
  },
  'ai-use': {
    name: 'use of AI tools',
    words:
      /generative (?:AI|artificial)|\bAI[- ](?:tools?|assist|use|based|generated)|use of AI\b|ChatGPT|language models?\b|artificial intelligence/i,
  },
}

export const declarations: Rule = {
  id: 'declarations.missing',
  title: 'Declarations',
  severity: 'warning',
  reason: 'Readers can judge a result only if they know who paid for it, who agreed to it and where its data are.',
  fix: 'Add a short paragraph with its own heading before the references, also when there is nothing to declare: “The authors declare no conflicts of interest.”',
  look(manuscript, guidelines) {
    const { language, sections, counts } = manuscript
    // The words are English ones: of another language we would only guess.
    const foreign = language !== null && !/^en\b/i.test(language)
    if (foreign || guidelines.declarations.length === 0 || counts.words === 0) return 'not-applicable'
    const titled = guidelines.declarations.filter((wanted) => !sections.some(({ kind }) => kind === wanted))
    const absent = titled.filter((wanted) => !isSaid(manuscript, wanted))
    if (absent.length === 0) return null
    const names = absent.map(nameOf)
    return {
      message: `${count(absent.length, 'declaration was', 'declarations were')} not found: ${listed(names)}.`,
      places: [],
    }
  },
}

function isSaid(manuscript: Manuscript, wanted: string): boolean {
  const words = Object.hasOwn(known, wanted) ? known[wanted]!.words : null
  const own = nameOf(wanted).toLowerCase()
  for (const { paragraph, block } of everyParagraph(manuscript)) {
    if (block !== null && manuscript.roles[block] === 'reference') continue
    if (words === null ? paragraph.text.toLowerCase().includes(own) : words.test(paragraph.text)) return true
  }
  return false
}

const nameOf = (wanted: string) => (Object.hasOwn(known, wanted) ? known[wanted]!.name : wanted.replaceAll('-', ' '))

import type { Manuscript, Section } from '../../read/manuscript-model.ts'
import { count, everyParagraph, figure, listed, quoted, type Rule } from '../rule.ts'

const missing: Rule = {
  id: 'sections.missing',
  title: 'The usual sections are there',
  severity: 'hint',
  reason: 'Readers look for the question, the method, the result and its meaning under these names.',
  fix: 'Add the section with a heading of that name. If your kind of paper has no such section, leave it as it is.',
  look({ sections }, guidelines) {
    if (guidelines.sections.length === 0 || sections.length === 0) return 'not-applicable'
    const present = new Set<string>(sections.map(({ kind }) => kind ?? ''))
    const absent = guidelines.sections.filter((wanted) => !wanted.split('|').some((kind) => present.has(kind)))
    if (absent.length === 0) return null
    const names = absent.map((wanted) => `“${wanted.split('|').map(capital).join('” or “')}”`)
    return {
      message: `${count(absent.length, 'section was', 'sections were')} not found: ${listed(names)}.`,
      places: [],
    }
  },
}

const order: Rule = {
  id: 'sections.order',
  title: 'Order of the sections',
  severity: 'hint',
  reason: 'Readers expect the question before the method, and the result before its meaning.',
  fix: 'Move the section: in Word drag its heading in View, Navigation Pane; in LibreOffice in the Navigator (F5).',
  look({ sections }, guidelines) {
    const rank = new Map(
      guidelines.sections.flatMap((wanted, at) => wanted.split('|').map((kind) => [kind, at] as [string, number])),
    )
    const firsts = sections.filter(
      ({ kind }, at) => rank.has(kind ?? '') && sections.findIndex((other) => other.kind === kind) === at,
    )
    if (firsts.length < 2) return 'not-applicable'
    const misplaced = firsts.filter((section, at) =>
      firsts.slice(0, at).some((earlier) => rank.get(earlier.kind!)! > rank.get(section.kind!)!),
    )
    if (misplaced.length === 0) return null
    const names = misplaced.map(({ title }) => quoted(title))
    return {
      message: `${listed(names)} ${misplaced.length === 1 ? 'comes' : 'come'} later than usual.`,
      places: misplaced.map(({ from, title }) => ({ block: from, label: `Heading ${quoted(title)}` })),
    }
  },
}

const noHeadings: Rule = {
  id: 'headings.none',
  title: 'The text has headings',
  severity: 'warning',
  reason: 'Headings let readers find their way, and screen readers move by them.',
  fix: 'Put a line before each part and give it the style Heading 1, under Home, Styles; in Google Docs choose it in the list that says “Normal text”.',
  look({ sections, counts }) {
    if (sections.length > 0) return null
    if (counts.words < 1_000) return 'not-applicable'
    return { message: `No heading was found in a text of ${figure(counts.words)} words.`, places: [] }
  },
}

const boldLines: Rule = {
  id: 'headings.bold-lines',
  title: 'Headings use heading styles',
  severity: 'warning',
  reason:
    'A bold line looks like a heading to the eye only: contents, screen readers and the published page need the style.',
  fix: 'Click into the line and choose Heading 1 or Heading 2 under Home, Styles; in Google Docs in the list that says “Normal text”.',
  look({ sections }) {
    if (sections.length === 0) return 'not-applicable'
    const bold = sections.filter((section) => !section.styled && isHeading(section))
    if (bold.length === 0) return null
    const names = listed(
      bold.map(({ title }) => quoted(title, 40)),
      4,
    )
    return {
      message: `${count(bold.length, 'heading is', 'headings are')} made with bold letters, not with a heading style: ${names}.`,
      places: bold.map(({ from, title }) => ({ block: from, label: `Heading ${quoted(title)}` })),
    }
  },
}

/** The label of the abstract is not a heading, nor is a sentence that begins a statement. */
function isHeading({ kind, title }: Section): boolean {
  return kind !== 'abstract' && kind !== 'keywords' && !/[.!?]$/.test(title.trim())
}

const skippedLevels: Rule = {
  id: 'headings.skipped-level',
  title: 'Levels of the headings',
  severity: 'warning',
  reason: 'A skipped level looks like a missing part to readers who navigate by headings.',
  fix: 'Give the heading the next level below the one before it: after Heading 1 comes Heading 2.',
  look({ sections }) {
    const styled = sections.filter((section) => section.styled)
    if (styled.length < 2) return 'not-applicable'
    const skipping = styled.filter((section, at) => at > 0 && section.level > styled[at - 1]!.level + 1)
    if (skipping.length === 0) return null
    return {
      message: `${count(skipping.length, 'heading leaves', 'headings leave')} out a level: ${listed(
        skipping.map(({ title }) => quoted(title, 40)),
        4,
      )}.`,
      places: skipping.map(({ from, title }) => ({ block: from, label: `Heading ${quoted(title)}` })),
    }
  },
}

const capital = (kind: string) => kind.slice(0, 1).toUpperCase() + kind.slice(1).replaceAll('-', ' ')

export const sectionRules = [missing, order, noHeadings, boldLines, skippedLevels]

/** The name of each statement, and patterns that find it without a heading. */
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
    // The patterns are English: for another language the result would be a guess.
    const foreign = language !== null && !/^en\b/i.test(language)
    if (foreign || guidelines.declarations.length === 0 || counts.words === 0) return 'not-applicable'
    const titled = guidelines.declarations.filter((wanted) => !sections.some(({ kind }) => kind === wanted))
    const absent = titled.filter((wanted) => !isDeclared(manuscript, wanted))
    if (absent.length === 0) return null
    const names = absent.map(nameOf)
    return {
      message: `${count(absent.length, 'declaration was', 'declarations were')} not found: ${listed(names)}.`,
      places: [],
    }
  },
}

function isDeclared(manuscript: Manuscript, wanted: string): boolean {
  const words = Object.hasOwn(known, wanted) ? known[wanted]!.words : null
  const own = nameOf(wanted).toLowerCase()
  for (const { paragraph, block } of everyParagraph(manuscript)) {
    if (block !== null && manuscript.roles[block] === 'reference') continue
    if (words === null ? paragraph.text.toLowerCase().includes(own) : words.test(paragraph.text)) return true
  }
  return false
}

const nameOf = (wanted: string) => (Object.hasOwn(known, wanted) ? known[wanted]!.name : wanted.replaceAll('-', ' '))

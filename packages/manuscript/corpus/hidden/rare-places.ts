import { namespaces } from '../docx.ts'
import { escapeAttribute } from '../../src/xml/write.ts'
import { withoutAccents, type Canary } from './canaries.ts'
import { addPart, anyTerm, link, mark, run, say, sayRuns, sentence, type Draft, type Place } from './draft.ts'

/** Forms of names that are less common, or that programs write. */
const written = (name: string, write: (person: Canary, draft: Draft) => string): Place => ({
  name: `text: ${name}`,
  hide: (draft, person) => {
    const text = write(person, draft)
    say(draft, `${sentence(draft)} ${text}`)
    return /\uE000([^\uE001]*)/.exec(text)?.[1] ?? person.name
  },
})

const around = (name: string, write: (term: string, text: string, draft: Draft) => string): Place => ({
  name: `markup: ${name}`,
  hide: (draft, person) => {
    const term = anyTerm(draft, person)
    const text = sentence(draft)
    sayRuns(draft, text, write(escapeAttribute(term), text, draft))
    return term
  },
})

const boldLetters = (text: string) =>
  withoutAccents(text).replaceAll(/[A-Za-z]/g, (letter) => {
    const isSmall = letter >= 'a'
    return String.fromCodePoint((isSmall ? 0x1d41a : 0x1d400) + letter.charCodeAt(0) - (isSmall ? 97 : 65))
  })
const wideLetters = (text: string) =>
  withoutAccents(text).replaceAll(/[A-Za-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
const handleOf = ({ given, family }: Canary) => withoutAccents(`${given[0]}${family}`).toLowerCase()

const plainNames: Place[] = [
  written(
    'family name first, no comma',
    ({ given, family }) => `Signed ${mark(`${family.toUpperCase()} ${given}`)} in ink.`,
  ),
  written('with an ending', ({ family }) => `Compare ${mark(`${family}s`)} early maps.`),
  written('in a compound', ({ family }) => `The ${mark(`${family}-type`)} curve holds.`),
  written(
    'over a hyphen at the end of a line',
    ({ family }) => `Found by ${mark(`${family.slice(0, 4)}-${family.slice(4)}`)} once.`,
  ),
  written('mathematical letters', ({ family }) => `Found by ${mark(boldLetters(family))} once.`),
  written('letters of full width', ({ family }) => `Found by ${mark(wideLetters(family))} once.`),
  written('handle', (person) => `Code is at https://code.example/${mark(handleOf(person))} for all.`),
  written('one word of both names', ({ given, family }) => `Tagged ${mark(`#${given}${family}`)} by all.`),
  written(
    'both names with an underscore',
    ({ given, family }) => `Saved as ${mark(`${given}_${family}_v2.docx`)} by hand.`,
  ),
  written('ORCID with dashes', ({ orcid }) => `Known as ${mark(orcid.replaceAll('-', '–'))} since 2014.`),
  written('ORCID with spaces', ({ orcid }) => `Known as ${mark(orcid.replaceAll('-', ' '))} since 2014.`),
  written('telephone with zeros', ({ phone }) => `Call ${mark(phone.replace('+49 ', '0049 '))} at noon.`),
  written('telephone at home', ({ phone }) => `Call ${mark(phone.replace('+49 ', '0'))} at noon.`),
  written('e-mail address in brackets', ({ email }) => `Write to <${mark(email)}> for the data.`),
  written('two addresses at one domain', ({ email }, { who }) => {
    const [first] = email.split('@')
    return `Write to {${mark(first!)}, office}@${mark(who.domain)} for data.`
  }),
  written(
    'letters of the institution with dots',
    (_, { who }) => `Done at ${mark(`${[...who.letters].join('.')}.`)} in full.`,
  ),
  written(
    'institution and its letters',
    (_, { who }) => `Done at ${mark(`${who.institution} (${who.letters})`)} in full.`,
  ),
  written('institution over an ampersand', (_, { who }) => `Done by Abrahams & ${mark(who.institution)} in full.`),
  written('narrow space', ({ given, family }) => `Sent by ${mark(`${given[0]}.\u202F${family}`)} by hand.`),
  written('marks of direction', ({ family }) => `Sent by ${mark([...family].join('\u200E'))} by hand.`),
  written('word joiners', ({ family }) => `Sent by ${mark([...family].join('\u2060'))} by hand.`),
  {
    name: 'text: in CDATA',
    hide: (draft, { name }) => {
      const text = sentence(draft)
      sayRuns(draft, `${text} ${mark(name)}`, `<w:r><w:t><![CDATA[${text} ${name}]]></w:t></w:r>`)
      return name
    },
  },
  {
    name: 'text: in numbers of characters',
    hide: (draft, { name }) => {
      const text = sentence(draft)
      const numbers = [...name].map((letter) => `&#x${letter.codePointAt(0)!.toString(16)};`).join('')
      sayRuns(draft, `${text} ${mark(name)}`, `<w:r><w:t>${text} ${numbers}</w:t></w:r>`)
      return name
    },
  },
  {
    name: 'text: header in UTF-16',
    hide: (draft, { name }) => {
      const text = sentence(draft)
      const id = addPart(draft, 'header-wide.xml', 'hdr', 'header', '')
      const part = `\uFEFF<?xml version="1.0" encoding="UTF-16"?><w:hdr ${namespaces}><w:p>${run(`${text} ${name}`)}</w:p></w:hdr>`
      draft.parts['word/header-wide.xml'] = Buffer.from(part, 'utf16le')
      if (!draft.section.some((one) => one.includes('headerReference'))) {
        draft.section.push(`<w:headerReference w:type="default" r:id="${id}"/>`)
        draft.visible.push(`${text} █`)
      }
      return name
    },
  },
  {
    name: 'text: art of words',
    hide: (draft, { name }) => {
      draft.body.push(
        `<w:p><w:r><w:pict><v:shape style="width:90pt;height:20pt"><v:textpath string="${escapeAttribute(name)}"/></v:shape></w:pict></w:r></w:p>`,
      )
      return name
    },
  },
]

export const rareTextPlaces: Place[] = plainNames.map((place) => ({ ...place, plainNameOnly: true }))

export const rareMarkupPlaces: Place[] = [
  around('font', (term, text) => run(text, `<w:rFonts w:ascii="Hand of ${term}" w:hAnsi="Hand of ${term}"/>`)),
  around('name of an extension', (term, text) =>
    run(text).replace('<w:r>', `<w:r xmlns:zz="urn:${term.replaceAll(/[^\p{L}\d]/gu, '.')}" zz:a="1">`),
  ),
  around(
    'extension list',
    (term, text) =>
      `${run(text)}<w:r><w:rPr><w14:ligatures xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml" w14:val="none" w14:owner="${term}"/></w:rPr></w:r>`,
  ),
  around(
    'anchor of a link',
    (term, text) => `<w:hyperlink w:anchor="${term.replaceAll(/[^\p{L}\d]/gu, '_')}">${run(text)}</w:hyperlink>`,
  ),
  around(
    'frame of a link',
    (term, text, draft) =>
      `<w:hyperlink r:id="${link(draft, 'hyperlink', 'https://example.org/', true)}" w:tgtFrame="${term}" w:docLocation="${term}">${run(text)}</w:hyperlink>`,
  ),
  around(
    'link in percent signs twice',
    (term, text, draft) =>
      `<w:hyperlink r:id="${link(draft, 'hyperlink', `https://example.org/?u=${encodeURIComponent(encodeURIComponent(term))}`, true)}">${run(text)}</w:hyperlink>`,
  ),
  around(
    'link in base64',
    (term, text, draft) =>
      `<w:hyperlink r:id="${link(draft, 'hyperlink', `https://example.org/?u=${Buffer.from(`user=${term}`).toString('base64url')}`, true)}">${run(text)}</w:hyperlink>`,
  ),
  around(
    'bar that was cut from a paragraph',
    (term, text) => `<w:pPr><w:framePr w:name="${term}"/><w:divId w:val="1"/></w:pPr>${run(text)}`,
  ),
  around(
    'custom XML element',
    (term, text) =>
      `<w:customXml w:uri="urn:people" w:element="${term.replaceAll(/[^\p{L}]/gu, '')}"><w:customXmlPr><w:attr w:name="owner" w:val="${term}"/></w:customXmlPr>${run(text)}</w:customXml>`,
  ),
  {
    name: 'markup: id of a style in use',
    plainNameOnly: true,
    hide: (draft, { family }) => {
      const id = `Of${withoutAccents(family)}`
      draft.styles.push(
        `<w:style w:type="paragraph" w:customStyle="1" w:styleId="${id}"><w:name w:val="${id}"/><w:aliases w:val="${id}"/><w:rPr><w:i/></w:rPr></w:style>`,
      )
      say(draft, sentence(draft), { style: id })
      return id
    },
  },
  {
    name: 'markup: bookmark that a field refers to',
    plainNameOnly: true,
    hide: (draft, { family }) => {
      const name = `${withoutAccents(family)}2020`
      const text = sentence(draft)
      sayRuns(draft, text, `<w:bookmarkStart w:id="61" w:name="${name}"/>${run(text)}<w:bookmarkEnd w:id="61"/>`)
      const other = sentence(draft)
      sayRuns(
        draft,
        `${other} 7`,
        `${run(`${other} `)}<w:fldSimple w:instr=" PAGEREF ${name} \\h ">${run('7')}</w:fldSimple>`,
      )
      return name
    },
  },
  {
    name: 'setting caption',
    hide: (draft, person) => {
      const term = anyTerm(draft, person)
      draft.settings.push(`<w:captions><w:caption w:name="Figure of ${escapeAttribute(term)}"/></w:captions>`)
      return term
    },
  },
  {
    name: 'part: words of a list',
    hide: (draft, { family }) => {
      const text = sentence(draft)
      addPart(
        draft,
        'numbering.xml',
        'numbering',
        'numbering',
        `<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="${family} %1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
      )
      say(draft, text, { properties: '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>' })
      return family
    },
  },
]

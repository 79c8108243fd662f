import type { Rule } from '../rule.ts'
import { listed } from '../wording.ts'

const notTaken: Rule = {
  id: 'language.not-taken',
  title: 'Language of the paper',
  severity: 'error',
  reason: 'Reviewers and readers of this journal read these languages.',
  fix: 'Send a translation, or choose a journal that takes papers in this language.',
  look({ language }, { languages }) {
    if (language === null || languages === undefined || languages.length === 0) return 'not-applicable'
    if (languages.some((one) => primary(one) === primary(language))) return null
    return {
      message: `The text is in ${nameOf(language)}; this journal takes ${listed(languages.map(nameOf))}.`,
      places: [],
    }
  },
}

const markedWrong: Rule = {
  id: 'language.marked-wrong',
  title: 'Language set in the file',
  severity: 'hint',
  reason: 'Screen readers pronounce, and spelling is checked, by the language that is set in the file.',
  fix: 'In Word select all and choose Review, Language, Set Proofing Language; in LibreOffice Tools, Language, For All Text.',
  look({ language, body }) {
    const marked = body.formatting.language
    if (language === null || marked === null) return 'not-applicable'
    if (primary(language) === primary(marked)) return null
    return { message: `The text is in ${nameOf(language)}, but the file says ${nameOf(marked)}.`, places: [] }
  },
}

const primary = (tag: string) => tag.toLowerCase().split(/[-_]/)[0]!

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** `German`; the tag itself when it is none that we know. */
function nameOf(tag: string): string {
  const code = primary(tag)
  return /^[a-z]{2,3}$/.test(code) ? names.of(code)! : `“${tag}”`
}

export const languageRules = [notTaken, markedWrong]

import type { Range } from '../terms/findings.ts'

const afterGrant =
  /\b(?:grant|award|contract|fellowship|scholarship|funding)s?(?:\s(?:agreement|code|ref\.?|reference|id|nos?\.?|nr\.?|numbers?|#)){0,2}\s?[:#]?\s?\(?([A-Z0-9][A-Za-z0-9/._-]{3,40})/gi

/** Numbers that follow the word for a grant. A funder's list tells whose they are. */
export function findGrants(text: string): Range[] {
  return [...text.matchAll(afterGrant)].flatMap((match) => {
    const code = match[1]!.replace(/[._/-]{1,4}$/, '')
    // A year is no number of a grant, and neither is a word.
    if (/^(?:19|20)\d\d$/.test(code) || (code.match(/\d/g) ?? []).length < 3) return []
    const from = match.index + match[0].length - match[1]!.length
    return [{ from, to: from + code.length }]
  })
}

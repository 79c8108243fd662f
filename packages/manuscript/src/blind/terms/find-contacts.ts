import type { Dictionary } from './dictionary-model.ts'
import type { Range } from './findings.ts'
import type { Token } from './fold.ts'

/** Halves of characters beyond the first plane are taken as letters. */
const inLocalPart = /[\p{L}\p{N}._%+\ud800-\udfff-]/u
const inDomain = /[\p{L}\p{N}.-]{1,255}/uy
const longestLocalPart = 64
const gap = /^[\s()._\-‐-―/]{0,4}$/
const longestNumber = 17
/** A number at home and abroad ends alike. */
const nationalDigits = 9

/** Addresses at a domain of ours, whoever's they are. */
export function findContacts(text: string, { domains }: Dictionary, ranges: Range[]): void {
  if (domains.size === 0) return
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const first = Math.max(0, at - longestLocalPart)
    let from = at
    while (from > first && inLocalPart.test(text[from - 1]!)) from -= 1
    inDomain.lastIndex = at + 1
    const domain = from < at ? inDomain.exec(text)?.[0] : undefined
    if (domain === undefined) continue
    const own = domain.replace(/[.-]{1,8}$/, '')
    if (isOurs(own.toLowerCase(), domains)) ranges.push({ from, to: at + 1 + own.length })
  }
}

/** Telephone numbers and ORCID iDs: digits that stand together, wherever they begin and end. */
export function findNumbers(text: string, tokens: Token[], { numbers }: Dictionary, ranges: Range[]): void {
  if (numbers.size === 0) return
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!
    if (!isDigit(token.text.charCodeAt(0))) continue
    let digits = ''
    for (let last = at; last < tokens.length && digits.length < longestNumber; last += 1) {
      const { text: word, from, to } = tokens[last]!
      if (!/^(?:\d+|x)$/.test(word) || (last > at && !gap.test(text.slice(tokens[last - 1]!.to, from)))) break
      digits += word
      if (isOneOf(digits, numbers))
        ranges.push({ from: text[token.from - 1] === '+' ? token.from - 1 : token.from, to })
    }
  }
}

const isDigit = (code: number) => code >= 0x30 && code <= 0x39

function isOneOf(digits: string, numbers: Set<string>): boolean {
  if (numbers.has(digits)) return true
  for (const own of numbers) if (isSameLine(digits, own)) return true
  return false
}

function isOurs(domain: string, domains: Set<string>): boolean {
  return [...domains].some((own) => domain === own || domain.endsWith(`.${own}`))
}

const isSameLine = (one: string, other: string) =>
  one.length >= nationalDigits && other.length < 16 && one.slice(-nationalDigits) === other.slice(-nationalDigits)

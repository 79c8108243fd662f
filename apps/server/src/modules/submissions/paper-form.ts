import { z } from 'zod'
import { CoAuthor, PaperForm } from '@grfs/contracts/submissions'
import { AppError } from '../../platform/http/app-error.ts'

/** As a multipart form has it. */
export interface SentTexts {
  title: string
  abstract: string
  journalId?: string
  keywords?: string | undefined
  authors?: string | undefined
  coAuthors?: string | undefined
  answers?: string | undefined
}

/** A name alone, or all that is known of a co-author. */
const SentAuthor = z.union([z.string(), CoAuthor])

/** SUBMIT-017: what was sent, as the form that it stands for; what was not sent at all is taken from the working copy. */
export function paperFormOf(sent: SentTexts, kept: Partial<PaperForm> = {}): PaperForm {
  const authors = sent.coAuthors ?? sent.authors
  const form = PaperForm.safeParse({
    title: plain(sent.title).replace(/\s+/g, ' ').trim(),
    abstract: plain(sent.abstract).trim(),
    journalId: plain(sent.journalId ?? kept.journalId ?? '').trim(),
    keywords: sent.keywords === undefined ? kept.keywords : keywordsOf(plain(sent.keywords)),
    coAuthors: authors === undefined ? kept.coAuthors : coAuthorsOf(plain(authors), kept.coAuthors ?? []),
    answers: { ...kept.answers, ...answersOf(sent.answers) },
  })
  if (form.success) return form.data
  throw invalid(form.error.issues.map(({ path: [field = 'body'], message }) => [String(field), message]))
}

/** The database keeps neither NUL nor half a character. */
const plain = (text: string) => text.toWellFormed().replaceAll('\0', '')

/** A JSON list, or words between commas, semicolons or line breaks; each once. */
export function keywordsOf(text: string): string[] {
  const list = jsonOf('keywords', text, z.array(z.string())) ?? text.split(/[,;\n]/)
  const words = list.map((word) => plain(word).trim()).filter((word) => word !== '')
  const seen = new Set<string>()
  return words.filter((word) => seen.size < seen.add(word.toLowerCase()).size)
}

/** A JSON list of names or of co-authors, or names between semicolons or line breaks. A name alone keeps what is known of it. */
export function coAuthorsOf(text: string, known: CoAuthor[] = []): CoAuthor[] {
  const list = jsonOf('coAuthors', text, z.array(SentAuthor)) ?? text.split(/[;\n]/)
  return list
    .map((sent) => {
      if (typeof sent !== 'string') return allPlain(sent)
      const name = plain(sent).trim()
      return known.find((one) => one.name === name) ?? { name }
    })
    .filter(({ name }) => name !== '')
}

const allPlain = (author: CoAuthor): CoAuthor =>
  Object.fromEntries(
    Object.entries(author).map(([key, value]) => [key, value && plain(value).trim()]),
  ) as unknown as CoAuthor

function answersOf(text: string | undefined): Record<string, string> {
  if (text === undefined) return {}
  const answers = jsonOf('answers', text, z.record(z.string(), z.string()))
  if (!answers) throw invalid([['answers', 'must be a JSON object']])
  return Object.fromEntries(Object.entries(answers).map(([id, answer]) => [id, plain(answer)]))
}

/** Null when it is no JSON at all; refused when it is JSON of another kind. */
function jsonOf<T>(field: string, text: string, schema: z.ZodType<T>): T | null {
  if (!/^\s*[[{]/.test(text)) return null
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw invalid([[field, 'must be a JSON list or separated words']])
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw invalid([[field, 'must be a JSON list in the documented form']])
  return parsed.data
}

const invalid = (fields: string[][]) =>
  new AppError('request.invalid', { fields: Object.fromEntries(fields) as Record<string, string> })

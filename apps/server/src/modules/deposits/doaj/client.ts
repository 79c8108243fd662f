import type { DoajArticle } from '@grfs/scholarly'
import { textOf } from '../../../platform/http/outbound.ts'
import type { DoajSettings } from '../../../platform/registry-settings.ts'

/** `unsure`: nobody knows whether it arrived. Sending it again is harmless: DOAJ knows articles by address and DOI. */
export type DoajAnswer =
  | { outcome: 'taken'; doajId: string }
  | { outcome: 'updated' | 'removed' | 'unknown' | 'key' | 'busy' | 'unsure' }
  | { outcome: 'refused'; words: string }

const timeoutMs = 30_000
const mostAnswerBytes = 200_000
const mostWords = 2_000

type Call = Pick<DoajSettings, 'url'> & { key: string }

export async function createArticle(call: Call, article: DoajArticle): Promise<DoajAnswer> {
  const answer = await ask(call, '/api/v4/articles', { method: 'POST', body: JSON.stringify(article) })
  if (answer?.status !== 201) return otherwise(answer)
  const id = textIn(answer.body, 'id')
  // Only this alphabet becomes part of an address.
  return id !== null && /^[\w-]{1,100}$/.test(id) ? { outcome: 'taken', doajId: id } : { outcome: 'unsure' }
}

export async function updateArticle(call: Call, doajId: string, article: DoajArticle): Promise<DoajAnswer> {
  const answer = await ask(call, `/api/v4/articles/${doajId}`, { method: 'PUT', body: JSON.stringify(article) })
  return answer?.status === 204 ? { outcome: 'updated' } : otherwise(answer)
}

export async function deleteArticle(call: Call, doajId: string): Promise<DoajAnswer> {
  const answer = await ask(call, `/api/v4/articles/${doajId}`, { method: 'DELETE' })
  return answer?.status === 204 ? { outcome: 'removed' } : otherwise(answer)
}

function otherwise(answer: Answer | null): DoajAnswer {
  if (answer === null) return { outcome: 'unsure' }
  const { status, body } = answer
  if (status === 401) return { outcome: 'key' }
  if (status === 429 || status === 503) return { outcome: 'busy' }
  const words = textIn(body, 'error')
  // A proxy in between may answer with such a status, too, but not in the words of DOAJ.
  if (status === 404 && words !== null) return { outcome: 'unknown' }
  if ((status === 400 || status === 403) && words !== null) return { outcome: 'refused', words }
  return { outcome: 'unsure' }
}

/** A text of an answer in JSON; null if it has none. */
function textIn(body: string, name: string): string | null {
  try {
    const value = (JSON.parse(body) as Record<string, unknown> | null)?.[name]
    const words = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, mostWords) : ''
    return words === '' ? null : words
  } catch {
    return null
  }
}

interface Answer {
  status: number
  body: string
}

/** DOAJ wants the key in the address, so the address is never logged, and a redirect is not followed. */
async function ask({ url, key }: Call, path: string, options: RequestInit): Promise<Answer | null> {
  const address = new URL(url + path)
  address.searchParams.set('api_key', key)
  try {
    const response = await fetch(address, {
      ...options,
      headers: {
        accept: 'application/json',
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: await textOf(response, mostAnswerBytes) }
  } catch {
    return null
  }
}

import { describe, expect, it } from 'vitest'
import { submissionTexts } from '@grfs/contracts/texts/submissions'
import { createApi } from '../../../lib/api.ts'
import { storeOf } from '../../../lib/sample-store.ts'
import { askDrafts, askSubmissions } from './papers-table.tsx'
import { outcomeOf } from '../../../lib/use-loaded.ts'

function answering(status: number, body: object) {
  const sent: string[] = []
  const { call } = createApi({
    fetch: (address, init) => {
      sent.push(`${init?.method} ${address as string}`)
      return Promise.resolve(Response.json(body, { status }))
    },
    store: storeOf({}),
  })
  return { call, sent }
}

const failed = submissionTexts.fetchFailed

describe('the lists', () => {
  it('SUBMIT-012 SUBMIT-013 papers are asked for by page, ten at a time', async () => {
    const { call, sent } = answering(200, { data: [] })
    await askSubmissions(call, 3)
    expect(sent).toEqual(['GET /api/researcher/submissions?page=3&limit=10'])
  })

  it('DRAFT-004 DRAFT-011 drafts are asked for by page, ten at a time', async () => {
    const { call, sent } = answering(200, { data: [] })
    await askDrafts(call, 2)
    expect(sent).toEqual(['GET /api/researcher/drafts?page=2&limit=10'])
  })

  it.each([500, 503, 403])('SUBMIT-040 DRAFT-017 a failure (%i) says Failed to fetch submissions', async (status) => {
    const { call } = answering(status, { success: false, code: 'x', message: 'x' })
    const said = { toast: 'Failed to fetch submissions' }
    expect(await outcomeOf(() => askSubmissions(call, 1), failed, { isQuiet: false })).toEqual(said)
    expect(await outcomeOf(() => askDrafts(call, 1), failed, { isQuiet: false })).toEqual(said)
  })

  it('says nothing when it asked by itself, nor when the session has ended and the login page opens', async () => {
    expect(await outcomeOf(() => askDrafts(answering(503, {}).call, 1), failed, { isQuiet: true })).toEqual({
      toast: null,
    })
    expect(await outcomeOf(() => askDrafts(answering(444, {}).call, 1), failed, { isQuiet: false })).toBe('left')
  })
})

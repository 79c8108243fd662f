import { describe, expect, it } from 'vitest'
import { ApiError, createApi } from '../../../../lib/api.ts'
import { storeOf } from '../../../../../../../tests/support/samples/store.ts'
import { progressOf } from './banner-words.tsx'
import { failureWords, missingOf, movedOn, resubmit, type Revision } from './resubmit.ts'
import { answers, review } from '../../../../../../../tests/support/samples/revision.ts'

const all = Object.fromEntries(review.points.map(({ id }) => [id, 'Done.']))
const form = { title: 'A title', abstract: 'An abstract.', keywords: ['polder', 'seepage, of dikes'] }
const ready: Revision = { form, progress: progressOf(review.points, all), hasFile: true, check: 'done' }

describe('Resubmit', () => {
  it.each<[Partial<Revision>, string | null]>([
    [{}, null],
    [{ check: 'running' }, null],
    [{ check: 'delayed' }, null],
    [{ progress: progressOf(review.points, answers) }, 'Answer two more points to resubmit.'],
    [{ progress: progressOf(review.points, {}) }, 'Answer five points to resubmit.'],
    [{ hasFile: false }, 'Upload the revised manuscript to resubmit.'],
    [{ form: { ...form, title: ' ' } }, 'Fill in title, abstract and keywords to resubmit.'],
    [{ form: { ...form, keywords: [] } }, 'Fill in title, abstract and keywords to resubmit.'],
    [{ check: 'refused' }, 'The manuscript could not be read. Upload another file to resubmit.'],
  ])('%# waits with its reason until the revision is complete', (changed, reason) => {
    expect(missingOf({ ...ready, ...changed })).toBe(reason)
  })

  it('SUBMIT-018 sends title, abstract, keywords as JSON and the id as a form, with the key it was given', async () => {
    const sent: Request[] = []
    const api = createApi({
      fetch: async (address, init) => {
        sent.push(new Request(new URL(String(address), 'http://press.example'), init))
        return Response.json({ message: 'ok', submissionId: 's1' })
      },
      store: storeOf({}),
    })
    await resubmit(api, 's1', form, 'the-same-key')
    const [request] = sent
    expect(request?.url).toBe('http://press.example/api/submission/submit-next-review')
    expect(request?.headers.get('idempotency-key')).toBe('the-same-key')
    expect(Object.fromEntries((await request!.formData()).entries())).toEqual({
      title: 'A title',
      abstract: 'An abstract.',
      keywords: '["polder","seepage, of dikes"]',
      submissionId: 's1',
    })
  })

  it.each([
    [0, 'next'],
    [1, 'second'],
    [2, 'final'],
    [3, 'next'],
  ])('SUBMIT-038 after %i reviews it moved to the %s stage', (reviews, stage) => {
    expect(movedOn(reviews)).toBe(`Submission moved to the ${stage} stage.`)
  })

  it('SUBMIT-046 a refusal is told with its reason', () => {
    expect(failureWords(new ApiError(409, 'submission.not-now', 'Please load the page again.'))).toEqual({
      title: 'Failed to submit for next review.',
      text: 'Please load the page again.',
    })
  })

  it.each([
    new ApiError(0, 'network', ''),
    new ApiError(502, 'unknown', ''),
    new ApiError(404, 'unknown', 'a page of a proxy'),
    new ApiError(500, 'server.failed', 'Something went wrong.'),
    new TypeError('a bug'),
  ])('SUBMIT-047 what fails on the way is told so', (error) => {
    expect(failureWords(error)).toEqual({ title: 'An error occurred. Please try again.' })
  })
})

import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest'
import type { NextSupplement } from '@grfs/contracts/publishing/mending'
import { api } from '../../../lib/api.ts'
import { NewVersion } from './new-version.tsx'

const supplement = (fileId: string, title: string): NextSupplement => ({
  ...{ label: null, title, description: null, mediaType: 'text/csv', licence: null, fileId, doi: null },
})
const article = {
  ...{ id: 'cms.2026.041', title: 'Salt in the wells', revision: 'r1', version: 1, newVersion: null, hasText: true },
  supplements: [supplement('f1', 'Salt'), supplement('f2', 'Depths')],
  supplementFiles: ['f1', 'f2'].map((id, at) => ({
    ...{ id, name: `cms.2026.041-s${at + 1}.csv`, bytes: 2_100, mediaType: 'text/csv' },
  })),
}
let call: MockInstance<typeof api.call>

beforeEach(() => {
  call = vi
    .spyOn(api, 'call')
    .mockImplementation((async ({ path }: { path: string }) =>
      path.endsWith('/supplements')
        ? { file: { id: 'f3', name: 'fit.py', bytes: 9, mediaType: 'text/x-python' } }
        : article) as never)
})
afterEach(() => call.mockRestore())

const sentTo = (end: string) => call.mock.calls.filter(([endpoint]) => endpoint.path.endsWith(end))

async function publish(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Publish version 2' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish version 2' }))
}

it('removes a supplement and adds another without a new manuscript', async () => {
  const user = userEvent.setup({ applyAccept: false })
  const onRequested = vi.fn()
  render(<NewVersion article={article} onRequested={onRequested} />)
  await user.click(screen.getByRole('button', { name: 'Remove Depths' }))
  await user.upload(screen.getByLabelText(/^Upload supplementary files/), new File(['print(1)\n'], 'fit.py'))
  await user.type(await screen.findByLabelText('Title of supplement 2'), 'Code')
  await user.type(screen.getByLabelText(/^What has changed/), 'Code instead of depths.')
  await publish(user)
  expect(onRequested).toHaveBeenCalledWith(article)
  const [, input] = sentTo('/versions')[0]! as unknown as [unknown, { body: { supplements: string }; file: null }]
  expect(input.file).toBeNull()
  expect(JSON.parse(input.body.supplements)).toEqual([
    supplement('f1', 'Salt'),
    { ...supplement('f3', 'Code'), mediaType: 'text/x-python' },
  ])
})

it('sends nothing if nothing is new, and no list if only the text is', async () => {
  const user = userEvent.setup({ applyAccept: false })
  render(<NewVersion article={article} onRequested={() => {}} />)
  await user.type(screen.getByLabelText(/^What has changed/), 'Nothing.')
  await user.click(screen.getByRole('button', { name: 'Publish version 2' }))
  expect(screen.queryByText('Please choose a new manuscript, or change the supplementary files.')).not.toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.upload(screen.getByLabelText(/^Manuscript/), new File(['x'], 'wells.docx'))
  await publish(user)
  const [, input] = sentTo('/versions')[0]! as unknown as [unknown, { body: { supplements: string } }]
  expect(input.body.supplements).toBe('')
})

it('needs a manuscript if the text is not stored, and a file or a DOI for each supplement', async () => {
  const user = userEvent.setup()
  render(<NewVersion article={{ ...article, hasText: false }} onRequested={() => {}} />)
  await user.click(screen.getByRole('button', { name: 'Add a file in a repository' }))
  await user.click(screen.getByRole('button', { name: 'Publish version 2' }))
  expect(screen.queryByText(/Our server does not have the text of this article/)).not.toBeNull()
  expect(screen.queryByText(/Please upload a file or enter a DOI/)).not.toBeNull()
  expect(sentTo('/versions')).toEqual([])
})

import { useEffect, useState } from 'react'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { emptyFacts, type Facts } from '@grfs/contracts/facts'
import type { SupplementFile } from '@grfs/contracts/submissions'
import { SupplementsPart } from './supplements-part.tsx'
import { blankSupplement, type Supplements, useSupplements } from './use-supplements.ts'

const file = (id: string, name: string): SupplementFile => ({ id, name, bytes: 2_100, mediaType: 'text/csv' })
const [wells, code] = [file('f1', 'wells.csv'), file('f2', 'code.csv')]

const resting: Supplements = {
  files: new Map([wells, code].map((one) => [one.id, one])),
  ...{ going: [], refusal: null, isUploading: false, announcement: '' },
  ...{ choose: vi.fn(), retry: vi.fn(), drop: vi.fn(), announce: vi.fn() },
}

let now: Facts
const note = (facts: Facts) => (now = facts)

function Form({ supplements = resting }: { supplements?: Supplements }) {
  const [facts, setFacts] = useState<Facts>({
    ...emptyFacts(),
    supplements: [blankSupplement({ fileId: 'f1' }), blankSupplement({ fileId: 'f2' })],
  })
  useEffect(() => void note(facts), [facts])
  return <SupplementsPart facts={facts} supplements={supplements} onChange={setFacts} />
}

it('lists the files with type and size; they can be named, ordered and removed', async () => {
  const user = userEvent.setup()
  render(<Form />)
  const list = screen.getByRole('list', { name: 'Supplementary files, in the order of the article' })
  expect(within(list).getAllByRole('listitem')[0]?.textContent).toContain('wells.csvCSV, 2.1 KB')
  await user.type(screen.getByLabelText('Title of supplement 2'), 'Code')
  await user.click(screen.getByRole('button', { name: 'Up: move Code before the supplement above' }))
  expect(now.supplements.map(({ fileId, title }) => [fileId, title])).toEqual([
    ['f2', 'Code'],
    ['f1', null],
  ])
  await user.click(screen.getByRole('button', { name: 'Remove wells.csv' }))
  expect(now.supplements).toHaveLength(1)
})

it('takes a DOI with or without its address, and saves no other text', async () => {
  const user = userEvent.setup()
  render(<Form />)
  await user.click(screen.getByRole('button', { name: 'Add a file in a repository' }))
  const doi = screen.getAllByLabelText(/^DOI in a repository/).at(-1)!
  await user.type(doi, 'zenodo')
  expect(now.supplements[2]?.doi).toBeNull()
  expect(screen.queryByText('A DOI begins with “10.” and has a slash.')).not.toBeNull()
  await user.clear(doi)
  await user.type(doi, 'https://doi.org/10.5281/zenodo.12')
  expect(now.supplements[2]?.doi).toBe('10.5281/zenodo.12')
})

it('refuses a file that cannot be a supplement before it is sent', async () => {
  const send = vi.fn()
  vi.stubGlobal('fetch', send)
  function Uploading() {
    const supplements = useSupplements({
      ...{ autosave: {} as never, draftId: null, uploaded: [], latest: emptyFacts, onChange: () => {} },
    })
    return <Form supplements={supplements} />
  }
  render(<Uploading />)
  const input = screen.getByLabelText<HTMLInputElement>(/^Upload supplementary files/)
  expect(input.multiple).toBe(true)
  await userEvent.setup({ applyAccept: false }).upload(input, new File(['<p>'], 'page.html'))
  expect(screen.queryByText(/^page\.html: This type of file/)).not.toBeNull()
  expect(send).not.toHaveBeenCalled()
})

import { useState } from 'react'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { emptyFacts, type Facts } from '@grfs/contracts/facts'
import { byAuthor } from './facts-form.ts'
import { FiguresPart } from './figures-part.tsx'
import { fillFacts } from './fill-facts.ts'

const me = { account: 'farhana', name: 'Farhana Akter', email: 'farhana@example.org' }
const sure = { by: 'reader', confidence: 0.95 } as const
const factsWith = (changed: Partial<Facts> = {}): Facts => ({ ...emptyFacts(), ...changed })

afterEach(cleanup)

describe('the figures of the file', () => {
  const figure = (label: string, altText: string | null = null) => ({
    ...{ label, caption: `${label}. Salt in a year`, altText, credit: null, origin: altText === null ? null : sure },
  })

  it('are listed with the words of the author, until the file has them no more', () => {
    const read = factsWith({ figures: [figure('Figure 1', 'Bars'), figure('Figure 2')] })
    const filled = fillFacts(emptyFacts(), read, me)
    expect(filled.figures).toEqual(read.figures)
    const [first, second] = filled.figures
    const typed = { ...filled, figures: [first!, { ...second!, altText: 'A map', origin: byAuthor }] }
    const next = factsWith({ figures: [figure('Figure 1', 'Lines'), figure('Figure 2', 'Wrong')] })
    expect(fillFacts(typed, next, me).figures.map(({ altText }) => altText)).toEqual(['Lines', 'A map'])
    expect(fillFacts(typed, factsWith(), me).figures).toEqual([])
  })

  it('ask for a description and a credit', async () => {
    const user = userEvent.setup()
    let now = factsWith({ figures: [figure('Figure 1', 'Bars'), figure('Figure 2')] })
    function Form() {
      const [facts, setFacts] = useState(now)
      return <FiguresPart facts={facts} onChange={(next) => setFacts((now = next))} />
    }
    render(<Form />)
    expect(screen.queryByText('1 of 2 described')).not.toBeNull()
    await user.type(screen.getByLabelText(/^What Figure 2 shows/), 'A map')
    await user.type(screen.getByLabelText(/^Credit of Figure 1/), 'Photo: A')
    expect(screen.queryByText('2 of 2 described')).not.toBeNull()
    expect(now.figures).toMatchObject([
      { altText: 'Bars', credit: 'Photo: A', origin: byAuthor },
      { altText: 'A map', credit: null, origin: byAuthor },
    ])
  })
})

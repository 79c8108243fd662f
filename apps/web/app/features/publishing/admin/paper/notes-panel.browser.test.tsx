import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { DeskNote } from '@grfs/contracts/publishing/admin'
import { NotesPanel, type NotePlace } from './notes-panel.tsx'

afterEach(cleanup)

const note: DeskNote = {
  ...{ number: 1, place: 'top.1', quote: 'Wells turn.', words: 'Which wells?' },
  ...{ isForAuthor: true, isResolved: false, answer: '' },
}

const show = (notes: DeskNote[], chosen: NotePlace | null = null) => {
  const chosenPlaces: Array<NotePlace | null> = []
  const shown: string[] = []
  render(
    <NotesPanel
      id="p1"
      notes={notes}
      chosen={chosen}
      onChoose={(place) => chosenPlaces.push(place)}
      onChanged={() => {}}
      onShow={(place) => shown.push(place)}
    />,
  )
  return { chosenPlaces, shown }
}

describe('the notes of the editors', () => {
  it('say how many are open, what the author answered, and lead to their place', () => {
    const resolved = { ...note, number: 2, isResolved: true, quote: '', answer: 'All of them.' }
    const { shown } = show([note, resolved])
    expect(screen.queryByText('1 open note.')).not.toBeNull()
    expect(screen.queryByText('The author: All of them.')).not.toBeNull()
    expect((screen.getByRole('checkbox') as HTMLInputElement).checked).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Show the place of note 1' }))
    expect(shown).toEqual(['top.1'])
    expect(screen.queryByRole('button', { name: 'Show the place of note 2' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Open again: note 2' })).not.toBeNull()
  })

  it('begin at the place that was clicked, or without one', () => {
    const { chosenPlaces } = show([])
    fireEvent.click(screen.getByRole('button', { name: 'Write a note about the whole' }))
    expect(chosenPlaces).toEqual([{ place: 'article', quote: '' }])
    cleanup()
    show([note], { place: 'top.2', quote: 'Salt rises.' })
    expect(screen.queryByRole('textbox', { name: 'Note 2' })).not.toBeNull()
    expect(screen.queryByText('Salt rises.')).not.toBeNull()
  })
})

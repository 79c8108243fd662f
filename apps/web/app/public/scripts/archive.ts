import { one, say } from './page.ts'

// JOURNAL-011: long enough to choose otherwise.
const waitMs = 1000

/** The chooser of the archive goes to a journal by itself; the form around it does without us. */
export function prepareArchive(): void {
  const chooser = one('[data-chooser]') as HTMLSelectElement | null
  let timer = 0
  chooser?.addEventListener('change', () => {
    clearTimeout(timer)
    if (!chooser.value) return
    say(`Opening ${chooser.selectedOptions[0]?.text}`)
    timer = window.setTimeout(() => (location.href = `/journal/${chooser.value}`), waitMs)
  })
}

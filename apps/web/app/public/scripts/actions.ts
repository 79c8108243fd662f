import { href } from '../../lib/paths.ts'
import { one, onClick, say } from './page.ts'

/** Share, copy, go back. */
export function prepareActions(): void {
  onClick('[data-share]', ({ dataset: { share } }, event) => {
    event.preventDefault()
    if (navigator.share) {
      // A person who closes the sheet has not met an error.
      navigator.share({ title: document.title, url: location.href }).catch(() => {})
    } else {
      void copy(location.href, share || 'Link copied.')
    }
  })
  onClick('[data-copy]', ({ dataset: { copy: id } }) => {
    void copy(one(`#${id}`)?.textContent ?? '', 'Citation copied.')
  })
  onClick('[data-back]', () => {
    if (history.length > 1) history.back()
    else location.href = href('/home')
  })
}

async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    say(done)
  } catch {
    say('Your browser did not allow copying. Please select the text and copy it.')
  }
}

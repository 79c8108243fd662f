import { href } from '../../lib/paths.ts'
import { all, onClick, one, say } from './page.ts'

// Wait, so that the request does not compete with the loading of the page.
const lookMs = 5_000

/** Reports a view of the article once the page is visible: not when a browser only prefetches it. */
export function noteView(): void {
  const id = one('[data-article]')?.dataset.article
  if (!id) return
  let waiting: number | undefined
  const say = (): void => {
    clearTimeout(waiting)
    document.removeEventListener('visibilitychange', look)
    fetch(`/api/articles/${id}/views`, { method: 'POST', keepalive: true, credentials: 'omit' }).catch(() => {})
  }
  const look = (): void => {
    if (document.visibilityState === 'visible') waiting ??= window.setTimeout(say, lookMs)
    // Leaving before the timer ends counts as a view too.
    else if (waiting !== undefined) say()
  }
  document.addEventListener('visibilitychange', look)
  look()
}

/** Marks the current section in the contents, and shows the remaining reading time. */
export function followContents(): void {
  const contents = one('[data-contents]')
  const text = one('.article-text')
  if (!contents || !text) return
  const minutes = Number(contents.dataset.contents)
  const links = all('a', contents)
  const headOf = (link: HTMLElement) =>
    document.getElementById(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''))
  const bar = one('.contents-progress span', contents)
  const left = one('.contents-left', contents)
  let isWaiting = false

  const update = (): void => {
    isWaiting = false
    const edge = innerHeight / 3
    const isAbove = (place: Element | null | undefined) => !!place && place.getBoundingClientRect().top < edge
    const entries = all(':scope > ol > li', contents)
    // Compare whole sections first: measuring a heading would force layout of sections that `content-visibility` still
    // skips.
    const entry = entries.findLast((item) => isAbove(headOf(item.firstElementChild as HTMLElement)?.closest('section')))
    const current = all('a', entry ?? entries[0]).findLast((link, index) => index === 0 || isAbove(headOf(link)))
    for (const link of links) link.ariaCurrent = link === current ? 'true' : null
    const { top, height } = text.getBoundingClientRect()
    const read = Math.min(1, Math.max(0, (innerHeight - top) / height))
    const isBegun = top < edge
    if (bar) bar.style.transform = `scaleX(${isBegun ? read : 0})`
    const rest = Math.ceil(minutes * (1 - read))
    if (left)
      left.textContent = isBegun && rest < minutes ? `${rest} of ${minutes} minutes left` : `${minutes} min read`
  }
  const plan = (): void => {
    if (!isWaiting) requestAnimationFrame(update)
    isWaiting = true
  }
  addEventListener('scroll', plan, { passive: true })
  addEventListener('resize', plan)
  plan()
}

/** Share, copy and back buttons. */
export function prepareActions(): void {
  onClick('[data-share]', ({ dataset: { share } }, event) => {
    event.preventDefault()
    if (navigator.share) {
      // Closing the share sheet is not an error.
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

import { href } from '../../lib/paths.ts'
import { all, make, onClick, one, say } from './page.ts'

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

/** A figure that fills the window is no longer part of the text, so the page moves. Go back to the same place on close. */
export function keepPlace(): void {
  let top = 0
  for (const figure of all('figure[popover]')) {
    figure.addEventListener('beforetoggle', ({ newState }) => {
      if (newState === 'open') top = scrollY
    })
    figure.addEventListener('toggle', ({ newState }) => {
      if (newState === 'closed') scrollTo({ top, behavior: 'instant' })
    })
  }
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
      left.textContent =
        isBegun && rest > 0 && rest < minutes ? `${rest} of ${minutes} minutes left` : `${minutes} min read`
  }
  const plan = (): void => {
    if (!isWaiting) requestAnimationFrame(update)
    isWaiting = true
  }
  addEventListener('scroll', plan, { passive: true })
  addEventListener('resize', plan)
  plan()
}

const citation = 'a[href^="#ref-"]'
const showMs = 150
const hideMs = 300

/** Shows a reference beside its citation: on hover and keyboard focus, and on a tap instead of the jump to the list. */
export function prepareReferenceCards(): void {
  if (!one(`.article-text ${citation}`)) return
  const card = make('div', 'reference-card')
  // Manual: an open figure with citations in its caption stays open.
  card.popover = 'manual'
  document.body.append(card)
  let timer = 0
  let isTouch = false
  const hide = () => card.hidePopover()
  const linkOf = (event: Event) => (event.target as Element).closest<HTMLAnchorElement>(citation)
  const isInCard = (event: Event) => card.contains(event.target as Node)
  const show = (link: HTMLAnchorElement): void => {
    const text = one(`${link.hash} p`)?.cloneNode(true) as HTMLElement | undefined
    if (!text) return
    const toList = make('a', 'back', 'In the list') as HTMLAnchorElement
    toList.href = link.hash
    one('[href^="#cite-"]', text)?.remove()
    text.append(' ', toList)
    card.replaceChildren(text)
    card.showPopover()
    const { left, top, bottom } = link.getClientRects()[0]!
    const above = top - card.offsetHeight - 8
    const below = bottom + 8
    card.style.top = `${below + card.offsetHeight > innerHeight && above > 0 ? above : below}px`
    card.style.left = `${Math.max(8, Math.min(left - 16, innerWidth - card.offsetWidth - 8))}px`
  }
  document.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'touch') return
    clearTimeout(timer)
    const link = linkOf(event)
    if (link && !isInCard(event)) timer = window.setTimeout(show, showMs, link)
    else if (!isInCard(event)) timer = window.setTimeout(hide, hideMs)
  })
  document.addEventListener('focusin', (event) => {
    const link = linkOf(event)
    if (link?.matches(':focus-visible') && !isInCard(event)) show(link)
  })
  document.addEventListener('pointerdown', (event) => (isTouch = event.pointerType === 'touch'))
  document.addEventListener('click', (event) => {
    const link = linkOf(event)
    clearTimeout(timer)
    if (link && isTouch && !isInCard(event)) {
      event.preventDefault()
      show(link)
    } else if (link || !isInCard(event)) hide()
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') hide()
  })
  addEventListener('scroll', hide, { passive: true })
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

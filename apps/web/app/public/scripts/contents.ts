import { all, one } from './page.ts'

/** Marks the part that is being read, and says how much is left. */
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
    // Whole sections first: asking for a heading would lay out parts that are still skipped.
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

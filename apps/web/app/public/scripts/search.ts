import type { Suggestion } from '@grfs/contracts/search'
import { articlePath, journalPath, searchPath } from '../../lib/paths.ts'
import { all, make, one } from './page.ts'

const pauseMs = 150
const fewest = 2

/**
 * Suggestions under every search box: a combobox with a list (ARIA). Without suggestions or script, Enter still
 * searches.
 */
export function prepareSearch(): void {
  for (const form of all('.search')) suggestIn(form, one('input', form) as HTMLInputElement)
}

function suggestIn(form: HTMLElement, field: HTMLInputElement): void {
  const list = make('ul', 'search-list')
  let options: HTMLElement[] = []
  let chosen = -1
  let timer = 0
  let request = new AbortController()

  const choose = (at: number): void => {
    chosen = at
    options.forEach((option, index) => (option.ariaSelected = String(index === at)))
    field.setAttribute('aria-activedescendant', options[at]?.id ?? '')
    options[at]?.scrollIntoView({ block: 'nearest' })
  }
  const show = (suggestions: Suggestion[]): void => {
    options = suggestions.map((suggestion, at) => optionOf(suggestion, `${list.id}-${at}`))
    list.replaceChildren(...options)
    list.hidden = !options.length
    field.ariaExpanded = String(!list.hidden)
    choose(-1)
  }
  const stop = (): void => {
    clearTimeout(timer)
    request.abort()
  }
  const close = (): void => {
    stop()
    show([])
  }
  const ask = async (): Promise<void> => {
    const { signal } = (request = new AbortController())
    try {
      const answer = await fetch(`/api/search/suggest?q=${encodeURIComponent(field.value)}`, { signal })
      show((await answer.json()) as Suggestion[])
    } catch {
      // Ignore the error: the search itself still works.
    }
  }

  list.id = `${field.id}-list`
  list.role = 'listbox'
  list.ariaLabel = 'Suggestions'
  list.hidden = true
  form.append(list)
  field.role = 'combobox'
  field.ariaExpanded = 'false'
  field.ariaAutoComplete = 'list'
  field.setAttribute('aria-controls', list.id)

  field.addEventListener('input', () => {
    stop()
    if (field.value.trim().length < fewest) show([])
    else timer = window.setTimeout(() => void ask(), pauseMs)
  })
  field.addEventListener('keydown', (event) => {
    const { key } = event
    const count = options.length
    if (!count) return
    if (key === 'ArrowDown') choose(chosen + 1 === count ? -1 : chosen + 1)
    else if (key === 'ArrowUp') choose(chosen < 0 ? count - 1 : chosen - 1)
    else if (key === 'Escape') close()
    else if (key === 'Enter' && chosen >= 0) options[chosen]?.click()
    else return
    event.preventDefault()
  })
  field.addEventListener('blur', close)
  // Keep the focus in the box, so that the list is still open when the mouse button is released.
  list.addEventListener('mousedown', (event) => event.preventDefault())
}

function optionOf({ kind, text, id }: Suggestion, elementId: string): HTMLElement {
  const option = make('li', '', text)
  option.id = elementId
  option.role = 'option'
  option.append(make('span', '', kind))
  option.addEventListener('click', () => {
    location.href =
      id === null ? searchPath({ q: text }) : kind === 'article' ? articlePath(id) : journalPath({ id, abbrev: null })
  })
  return option
}

import { suggestionTexts as t } from '@grfs/contracts/texts/feedback'
import {
  checkSuggestion,
  suggestionCooldownMs,
  suggestionRecheckMs,
  type Suggestion,
  type SuggestionProblem,
} from '@grfs/domain/feedback/suggestion'
import { cooldownMs, waitText } from '@grfs/domain/shared/time'
import { local } from '../../lib/stores.ts'

/**
 * The script of /suggest-fields: sends the form with fetch, and keeps it locked for a day. Loaded on that page only.
 */

/** SUGGEST-011: when the last suggestion was sent from this browser. */
const markerKey = 'GRFSLastSuggestion'

const problems: Record<SuggestionProblem, string> = {
  'suggestion.sender-missing': t.senderMissing,
  'suggestion.email-invalid': t.emailInvalid,
  'suggestion.fields-missing': t.fieldsMissing,
}

/** SUGGEST-007. */
type State = 'idle' | 'loading' | 'success' | 'error'

const form = document.querySelector<HTMLFormElement>('form[data-call]')
if (form) prepare(form)

function prepare(form: HTMLFormElement): void {
  const part = <E extends HTMLElement>(selector: string) => form.querySelector<E>(selector)!
  const fields = part<HTMLFieldSetElement>('fieldset')
  const button = part<HTMLButtonElement>('button')
  const [wait, problem, done] = [part('[data-wait]'), part('[data-problem]'), part('[data-done]')]
  let state: State = 'idle'

  const draw = () => {
    const waitMs = lockedMs()
    if (state === 'success' && waitMs === 0) {
      state = 'idle'
      done.textContent = ''
    }
    form.dataset['state'] = state
    fields.disabled = waitMs > 0
    // SUGGEST-016
    button.disabled = waitMs > 0 || state === 'loading' || requiredOf(form).some(isBlank)
    button.textContent = state === 'loading' ? t.sending : waitMs > 0 ? t.submitted : t.submit
    wait.textContent = waitMs > 0 ? t.wait.replace('{wait}', waitText(waitMs)) : ''
  }

  const end = (next: State, message: string) => {
    state = next
    ;(next === 'success' ? done : problem).textContent = message
    draw()
    // The button is now disabled: move the focus, so that keyboard users keep their place.
    if (next === 'success') done.focus()
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const sent = Object.fromEntries(new FormData(form)) as unknown as Suggestion
    const checked = checkSuggestion(sent)
    if (!checked.ok) return end('error', problems[checked.reason])
    state = 'loading'
    problem.textContent = ''
    draw()
    void send(form.dataset['call']!, sent).then((refused) => {
      if (refused !== null) return end('error', refused)
      mark(Date.now())
      form.reset()
      end('success', t.succeeded)
    })
  })
  form.addEventListener('input', () => {
    problem.textContent = ''
    draw()
  })
  // A disabled button explains nothing, so say what is missing when a required field is left empty.
  form.addEventListener('focusout', ({ target }) => {
    const field = requiredOf(form).find((one) => one === target)
    if (field && isBlank(field))
      problem.textContent = field.name === 'suggestedFields' ? t.fieldsMissing : t.senderMissing
  })
  addEventListener('pageshow', draw)
  addEventListener('storage', draw)
  setInterval(draw, suggestionRecheckMs)
  draw()
}

type Control = HTMLInputElement | HTMLTextAreaElement

function requiredOf(form: HTMLFormElement): Control[] {
  return [...form.querySelectorAll<Control>('[required]')]
}

function isBlank({ value }: Control): boolean {
  return value.trim() === ''
}

/** Null if the server accepted it; else the message to show (SUGGEST-017). */
async function send(call: string, body: Suggestion): Promise<string | null> {
  try {
    const answer = await fetch(call, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (answer.ok) return null
    const { message } = (await answer.json()) as { message?: string }
    return message || t.failed
  } catch {
    return t.failed
  }
}

// A browser that refuses storage loses the lock with the page; the server does not.
let markedHere: number | null = null

function mark(at: number): void {
  markedHere = at
  local.setItem(markerKey, String(at))
}

/**
 * SUGGEST-008, SUGGEST-012: how long the form stays locked. Removes a marker that has expired or is not a valid time.
 */
function lockedMs(): number {
  const now = Date.now()
  const stored = local.getItem(markerKey)
  const at = stored === null ? markedHere : Number(stored)
  const left = at !== null && at <= now ? cooldownMs(at, now, suggestionCooldownMs) : 0
  if (left === 0 && at !== null) {
    local.removeItem(markerKey)
    markedHere = null
  }
  return left
}

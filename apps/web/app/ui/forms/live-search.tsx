import { useEffect, useState, type RefObject } from 'react'
import { Icon } from '../media/icon.tsx'
import { Input } from './controls.tsx'
import { useLatest } from '../layout/use-latest.ts'

const pauseMs = 250

interface LiveSearchProps {
  label: string
  placeholder: string
  /** The search term in the URL. */
  value: string
  onSearch: (words: string) => void
  /** Lets a keyboard shortcut focus the input. */
  box?: RefObject<HTMLInputElement | null>
}

/** Searches while the person types, after a short pause. */
export function LiveSearch({ label, placeholder, value, onSearch, box }: LiveSearchProps) {
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const [known, setKnown] = useState(value)
  const search = useLatest(onSearch)
  // The URL changed from outside, for example by the Back button. A value that we sent ourselves is ignored: more may
  // have been typed since.
  if (known !== value) {
    setKnown(value)
    if (value !== sent) {
      setTyped(value)
      setSent(value)
    }
  }
  const words = typed.trim()

  // An effect: the pause ends on a timer, and links are anywhere in the document.
  useEffect(() => {
    if (words === sent) return
    const timer = setTimeout(() => {
      setSent(words)
      search.current(words)
    }, pauseMs)
    // A link that was clicked before the pause ended wins. Its page may still load.
    const leave = ({ target }: Event) => {
      if (target instanceof Element && target.closest('a')) clearTimeout(timer)
    }
    document.addEventListener('click', leave, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('click', leave, { capture: true })
    }
  }, [words, sent, search])

  return (
    <form
      role="search"
      aria-label={label}
      className="rows-search"
      onSubmit={(event) => {
        event.preventDefault()
        setSent(words)
        onSearch(words)
      }}
    >
      <Icon name="search" />
      <Input
        ref={box}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
      />
    </form>
  )
}

import { texts } from '@grfs/contracts/texts/index'
import { Icon } from '../../ui/media/icon.tsx'
import { href } from '../../lib/paths.ts'

interface SearchFormProps {
  id: string
  /** What was searched for, on the page that shows the results. */
  value?: string
  /** Tells it from the header's, where both are on one page. */
  label?: string
}

/** SEARCH-001. A plain form: it works before, and without, any script; the script completes what is typed. */
export function SearchForm({ id, value, label }: SearchFormProps) {
  return (
    <form className="search" role="search" action={href('/search')} method="get" aria-label={label}>
      <label className="sr" htmlFor={id}>
        Search articles, journals and authors
      </label>
      <Icon name="search" />
      <input
        id={id}
        name="q"
        type="search"
        placeholder={texts.chrome.search}
        defaultValue={value}
        autoComplete="off"
        maxLength={200}
      />
      {label === undefined && <kbd aria-hidden="true">/</kbd>}
    </form>
  )
}

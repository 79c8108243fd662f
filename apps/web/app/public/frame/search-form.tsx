import { texts } from '@grfs/contracts/texts/index'
import { Icon } from '../../ui/media/icon.tsx'
import { href } from '../../lib/paths.ts'

interface SearchFormProps {
  id: string
  /** The search term, on the results page. */
  value?: string
  /** Distinguishes it from the header's form, if both are on one page. */
  label?: string
}

/** SEARCH-001. A plain form: it works before and without the script. The script adds suggestions. */
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

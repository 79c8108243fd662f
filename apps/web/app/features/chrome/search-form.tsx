import { texts } from '@grfs/contracts/texts/index'
import { Icon } from '../../ui/icon.tsx'
import { paths } from '../../lib/paths.ts'

/** A plain form: it works before, and without, any script. */
export function SearchForm({ id }: { id: string }) {
  return (
    <form className="search" role="search" action={paths.search} method="get">
      <label className="sr" htmlFor={id}>
        Search articles, journals and authors
      </label>
      <Icon name="search" />
      <input id={id} name="q" type="search" placeholder={texts.chrome.search} autoComplete="off" maxLength={200} />
      <kbd aria-hidden="true">/</kbd>
    </form>
  )
}

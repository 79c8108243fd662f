import { href } from '../../lib/paths.ts'

/** Three bars for three blind reviews, and the name with its last word in italics. */
export function Wordmark({ name }: { name: string }) {
  const words = name.split(' ')
  const last = words.length > 1 ? words.pop() : undefined
  return (
    <a className="wordmark" href={href('/home')} aria-label={`${name}, home`}>
      <svg className="mark" viewBox="0 0 22 24" aria-hidden="true">
        <path d="M0 4h6v20H0zM8 0h6v24H8zM16 7h6v17h-6z" />
      </svg>
      <span>
        {words.join(' ')}
        {last && <i>{` ${last}`}</i>}
      </span>
    </a>
  )
}

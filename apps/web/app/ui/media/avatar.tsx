import { classNames, hueClass } from '../layout/class-names.ts'

/** Up to two initials of a person: first and last name, without titles such as "Dr.". */
export function initials(name: string): string {
  const parts = name.split(/\s+/).filter((part) => part && !part.endsWith('.'))
  const letters = [parts[0], parts.length > 1 ? parts.at(-1) : undefined].map((part) => [...(part ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase('en')
}

interface AvatarProps {
  name: string
  src?: string | undefined
  shape?: 'small' | 'large' | 'portrait'
  hue?: number | undefined
  /** Loads at once: the link of a private photo is valid for one minute only. */
  isPrivate?: boolean
}

/** Decorative: the name is beside it. */
export function Avatar({ name, src, shape = 'small', hue, isPrivate = false }: AvatarProps) {
  const className = classNames(
    'avatar',
    shape === 'large' && 'avatar-l',
    shape === 'portrait' && 'avatar-portrait',
    hue !== undefined && hueClass(hue),
  )
  return (
    <span className={className} aria-hidden="true">
      {src ? <img src={src} alt="" loading={isPrivate ? 'eager' : 'lazy'} decoding="async" /> : initials(name)}
    </span>
  )
}

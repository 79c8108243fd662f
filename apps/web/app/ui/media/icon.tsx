import { classNames } from '../layout/class-names.ts'
import { icons, type IconName } from './icons.ts'

interface IconProps {
  name: IconName
  small?: boolean
  className?: string | undefined
}

/** Decorative: the word beside it, or the label of its button, says what it means. */
export function Icon({ name, small = false, className }: IconProps) {
  return (
    <svg className={classNames('icon', small && 'icon-s', className)} viewBox="0 0 20 20" aria-hidden="true">
      <path d={icons[name]} />
    </svg>
  )
}

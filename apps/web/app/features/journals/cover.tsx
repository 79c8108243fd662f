import { classNames } from '../../ui/layout/class-names.ts'
import { trustedHtml } from '../../ui/media/trusted-html.ts'

interface CoverProps {
  /** What @grfs/covers has drawn: it escapes every text it sets, so its markup is taken as it is. */
  svg: string
  /** On a field of the same hue the cover is drawn one step deeper. */
  onField?: boolean
  className?: string | undefined
}

export function Cover({ svg, onField = false, className }: CoverProps) {
  return (
    <span
      className={classNames('cover-frame', onField && 'cover-deep', className)}
      dangerouslySetInnerHTML={{ __html: trustedHtml(svg) }}
    />
  )
}

import { classNames } from '../layout/class-names.ts'
import { words } from '../layout/words.ts'

interface SkeletonProps {
  lines?: number
  /** Framed like the empty and the error state that may follow. */
  framed?: boolean
  label?: string
}

/** Stands where text will be. */
export function Skeleton({ lines = 4, framed = false, label = words.busy }: SkeletonProps) {
  return (
    <div className={classNames('skeleton', framed && 'state')} role="status" aria-busy="true">
      {Array.from({ length: lines }, (_, index) => (
        <span key={index} className="skeleton-line" aria-hidden="true" />
      ))}
      <span className="sr">{label}</span>
    </div>
  )
}

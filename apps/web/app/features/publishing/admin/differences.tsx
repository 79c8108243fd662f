import { mendingTexts } from '@grfs/contracts/texts/publishing-mending'
import type { Difference } from './fix-fields.ts'

const t = mendingTexts.form

/** Before and after of each changed part. */
export function Differences({ of }: { of: readonly Difference[] }) {
  return (
    <ul className="publish-differences">
      {of.map(({ label, before, after }, at) => (
        <li key={at}>
          {label !== '' && <b>{label}</b>}
          <del>
            <span className="sr">{t.before}: </span>
            {before || t.empty}
          </del>
          <ins>
            <span className="sr">{t.after}: </span>
            {after === null ? t.removed : after || t.empty}
          </ins>
        </li>
      ))}
    </ul>
  )
}

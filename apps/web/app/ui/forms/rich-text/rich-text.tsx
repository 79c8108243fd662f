import { richTextTexts } from '@grfs/contracts/texts/rich-text'
import { lazy, Suspense } from 'react'
import type { RichTextProps } from './rich-text-props.ts'

/** Loaded only where one writes: it is the heaviest piece of all. */
const Writing = lazy(async () => ({ default: (await import('./writing.tsx')).Writing }))

/** A box to write in, with bold, italic, lists, quotations and links; an article has headings and pictures too. Give it a `Field` for its label and error. */
export function RichText(props: RichTextProps) {
  return (
    <Suspense fallback={<Waiting />}>
      <Writing {...props} />
    </Suspense>
  )
}

function Waiting() {
  return (
    <div className="rich" role="status" aria-label={richTextTexts.loading}>
      <div className="rich-bar" />
      <div className="rich-place" />
    </div>
  )
}

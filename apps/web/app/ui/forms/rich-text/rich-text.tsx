import { richTextTexts } from '@grfs/contracts/texts/rich-text'
import { lazy, Suspense } from 'react'
import type { RichTextProps } from './rich-text-props.ts'

/** Loaded only on pages with an editor: it is the largest module. */
const Writing = lazy(async () => ({ default: (await import('./writing.tsx')).Writing }))

/**
 * A rich text editor with bold, italic, lists, quotations and links; an article has headings and pictures too. Wrap it
 * in a `Field` for its label and error.
 */
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

import { keepingTexts } from '@grfs/contracts/texts/autosave'
import { Banner } from './banner.tsx'
import { Button } from '../forms/button.tsx'

const t = keepingTexts.newer

interface NewerVersionProps {
  /**
   * `newer`: another window saved. `closed`: nothing can be changed any more. Otherwise the newer version may be on the
   * screen.
   */
  status: string
  /** Why it was closed. */
  refusal?: string | null
  /** The text typed here, set aside while the newer version is shown; null if there is none. */
  aside: readonly string[] | null
  words?: { title?: string; closed?: string }
  onShow: () => void
  /** Set if the person can continue with their own text beside the newer version. */
  keep?: { label: string; text: string; onKeep: () => void }
}

/** Another window saved the same draft. Nothing is overwritten: the person chooses, and can still change the choice. */
export function NewerVersion({ status, refusal, aside, words = {}, onShow, keep }: NewerVersionProps) {
  const mine = keep && (
    <Button small onClick={keep.onKeep}>
      {keep.label}
    </Button>
  )
  if (status === 'newer') {
    return (
      <Banner
        tone="warn"
        role="alert"
        title={words.title ?? t.title}
        actions={
          <>
            <Button small onClick={onShow}>
              {t.show}
            </Button>
            {mine}
          </>
        }
      >
        {t.text}
      </Banner>
    )
  }
  if (status === 'closed') {
    return (
      <Banner tone="warn" role="alert" title={refusal ?? words.closed ?? t.closed} actions={mine}>
        {t.closedText}
      </Banner>
    )
  }
  if (aside) {
    return (
      <Banner role="status" title={t.shown} actions={mine}>
        {keep ? keep.text : <OwnText texts={aside} />}
      </Banner>
    )
  }
  return null
}

/** Shows the person's own text for reading and copying, so that looking at the newer version loses nothing. */
function OwnText({ texts }: { texts: readonly string[] }) {
  return (
    <details>
      <summary>{t.own}</summary>
      {texts
        .filter((text) => text.trim() !== '')
        .map((text, at) => (
          <p key={at} className="keep-lines">
            {text}
          </p>
        ))}
    </details>
  )
}

import { keepingTexts } from '@grfs/contracts/texts/keeping'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/forms/button.tsx'

const t = keepingTexts.leftOver

/** What was typed before and never saved stands in the form again. */
export function LeftOver({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner
      tone="accent"
      role="status"
      title={t.title}
      actions={
        <Button small onClick={onDiscard}>
          {t.discard}
        </Button>
      }
    >
      {t.text}
    </Banner>
  )
}

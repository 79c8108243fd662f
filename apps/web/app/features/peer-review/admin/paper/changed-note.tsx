import { texts } from '@grfs/contracts/texts/index'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { Button } from '../../../../ui/forms/button.tsx'

const t = texts.editing.paper

/** Told plainly, where the work stopped; what was typed stays where it is. */
export function ChangedNote({ onReload }: { onReload: () => void }) {
  return (
    <Banner
      tone="warn"
      role="alert"
      title={t.changed}
      actions={
        <Button small onClick={onReload}>
          {t.reload}
        </Button>
      }
    >
      {t.changedText}
    </Banner>
  )
}

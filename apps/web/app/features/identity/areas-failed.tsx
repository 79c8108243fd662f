import { identityTexts } from '@grfs/contracts/texts/identity'
import { Banner } from '../../ui/feedback/banner.tsx'
import { Button } from '../../ui/forms/button.tsx'

const t = identityTexts.register

/** The list of research areas did not come. */
export function AreasFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner
      tone="danger"
      role="alert"
      title={t.areasFailed}
      actions={
        <Button small icon="retry" onClick={onRetry}>
          {t.retry}
        </Button>
      }
    />
  )
}

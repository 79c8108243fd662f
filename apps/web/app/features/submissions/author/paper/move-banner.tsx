import { paperTexts } from '@grfs/contracts/texts/paper'
import { LinkButton } from '../../../../ui/forms/button.tsx'
import { MoveBanner as AnyBanner } from '../../move-banner.tsx'
import type { BannerWords } from './banner-words.ts'

/** Whose move it is, in one sentence, with the one next step where it is the author's. */
export function MoveBanner({ words: { action, ...words } }: { words: BannerWords }) {
  const button = action && (
    <LinkButton kind="main" href={action.href}>
      {action.label}
    </LinkButton>
  )
  return <AnyBanner {...words} label={paperTexts.move.label} action={button} />
}

import { paperTexts } from '@grfs/contracts/texts/paper'
import { LinkButton } from '../../../ui/button.tsx'
import type { BannerWords } from './banner-words.ts'

/** Whose move it is, in one sentence, with the one next step where it is the author's. */
export function MoveBanner({ words }: { words: BannerWords }) {
  const { tone, kicker, title, text, action } = words
  return (
    <section className={`move-banner move-banner-${tone}`} aria-label={paperTexts.move.label}>
      <div>
        <p className="move-banner-kicker">{kicker}</p>
        <h2>{title}</h2>
        {text && <p>{text}</p>}
      </div>
      {action && (
        <LinkButton kind="main" href={action.href}>
          {action.label}
        </LinkButton>
      )}
    </section>
  )
}

import './letters.css'
import { letterTexts } from '@grfs/contracts/texts/letters'
import type { MemberLetterKind } from '@grfs/domain/feedback/letter'
import { useNow } from '../../lib/use-now.ts'
import { DeskHead } from '../../ui/page-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCooldown, useSentElsewhere } from './cooldown.ts'
import { useAccount } from './kept-letter.ts'
import { LetterForm } from './letter-form.tsx'
import { OwnLetters } from './own-letters.tsx'
import { useLetters, type TellUnread } from './use-letters.ts'
import { usePapers } from './use-papers.ts'

interface LettersPageProps {
  kind: MemberLetterKind
  /** Of the address: the number of the paper from whose page one comes. */
  about: string | null
  onUnread: TellUnread
}

/** /dashboard/message and /dashboard/feedback (MESSAGE-004). */
export function LettersPage({ kind, about, onUnread }: LettersPageProps) {
  const [leftMs, check] = useCooldown(kind)
  const letters = useLetters(kind, onUnread, check)
  useSentElsewhere(kind, letters.again)
  const account = useAccount()
  const papers = usePapers()
  const t = letterTexts[kind]
  return (
    <div className="letters-page">
      <DeskHead title={t.title}>{t.intro}</DeskHead>
      {account === undefined ? (
        <Skeleton lines={8} label={letterTexts.loading} />
      ) : (
        <LetterForm {...{ kind, account, leftMs, papers, about }} onLock={check} onSent={letters.again} />
      )}
      <OwnLetters kind={kind} state={letters} now={useNow()} />
    </div>
  )
}

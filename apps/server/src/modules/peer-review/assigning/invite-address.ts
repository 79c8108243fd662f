import type { Actor } from '@grfs/domain/identity/actor'
import { foldedAddress } from '@grfs/domain/identity/email'
import { findOpposed, type OpposedPerson } from '@grfs/domain/peer-review/conflicts'
import { maxInvitedAddresses } from '@grfs/domain/peer-review/limits'
import type { Context, Tx } from '../../../platform/context.ts'
import { storableText } from '../../../platform/database/storable.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { TooManyAttempts } from '../../../platform/http/rate-limit.ts'
import { oneLine, typedAddress } from '../../../platform/mail/address.ts'
import { linkFree } from '../../../platform/mail/link-free.ts'
import { type MailQuota, takeMailQuota } from '../../../platform/mail/mail-quota.ts'
import { accountToInvite, unknownPassword } from '../../identity/index.ts'
import { auditPaper } from '../audit-paper.ts'
import { getPaperPeople, lockReviewers } from '../queries/assignments.ts'
import { listAuthorAddresses } from '../queries/outsiders.ts'
import { getPaperToHandle } from '../queries/papers.ts'
import { type CheckedReviewer, checkReviewers } from './candidates.ts'
import {
  lockPaperToInvite,
  opposition,
  placeInvitations,
  refuseUnlessFree,
  refusingDoubles,
} from './invite-reviewer.ts'

interface InvitedAddress {
  email: string
  name: string
  field: string
  isAlternate: boolean
  /** The editor invites this person although the author opposes them. */
  isOpposed: boolean
}

const perEditor: MailQuota = { name: 'invited-addresses-editor', most: maxInvitedAddresses.perEditorAndDay }
const perAddress: MailQuota = { name: 'invited-address', most: maxInvitedAddresses.perAddressAndWeek, days: 7 }
const secondsOfDay = 86_400

/**
 * Invites an e-mail address to review. The invitation is also the editor's approval of the person as a reviewer. The
 * statements, the answer and what the editor sees are the same whether or not the address has an account, until the
 * invitation is accepted.
 */
export async function inviteAddress(ctx: Context, actor: Actor, id: string, invited: InvitedAddress) {
  const email = typedAddress(invited.email, 'reviewer.address-invalid').toLowerCase()
  const [name, field] = [oneLine(storableText(invited.name)), oneLine(storableText(invited.field))]
  if (linkFree(name).includes('…') || name === '') throw new AppError('request.invalid')
  const passwordHash = await unknownPassword(ctx)
  return refusingDoubles(
    ctx.inTransaction(async (tx) => {
      const atDesk = await getPaperToHandle(tx.db, actor, id)
      await refuseAuthors(tx, id, { email, name })
      const { opposed } = await getPaperPeople(tx.db, id, actor.accountId)
      const isOpposed = refuseUnlessConfirmed(opposed, { email, name }, invited.isOpposed)
      await takeQuotas(ctx, tx, actor, email)
      const accountId = await accountToInvite(tx, { email, fullName: name, passwordHash })
      if (accountId === null) throw new AppError('reviewer.address-refused')
      const paper = await lockPaperToInvite(tx.db, id)
      await lockReviewers(tx.db, [accountId])
      const stage = { submissionId: id, stage: paper.stage, now: tx.now(), withInvitees: true }
      const [found] = await checkReviewers(tx.db, [accountId], stage)
      const reviewer = [{ id: refuseUnlessMayReview(found, { name, isInvitedNow: !invited.isAlternate }) }]
      const answer = await placeInvitations(ctx, tx, paper, {
        invited: invited.isAlternate ? [] : reviewer,
        alternates: invited.isAlternate ? reviewer : [],
        typed: { editorId: actor.accountId, name, field },
      })
      auditPaper(tx, actor, atDesk, 'reviewer.invited-by-address', {
        ...{ stage: paper.stage, invited: answer.invited, queued: answer.queued },
        ...(isOpposed && { opposed: 1 }),
      })
      return answer
    }),
  )
}

/** Compares with every address that the authors are known by; a `+tag` or capitals do not make another address. */
async function refuseAuthors(tx: Tx, submissionId: string, { email, name }: { email: string; name: string }) {
  const authors = await listAuthorAddresses(tx.db, submissionId)
  if (!authors.some((author) => foldedAddress(author) === foldedAddress(email))) return
  throw new AppError('reviewer.conflicted', { values: { name, reason: 'an author of this paper' } })
}

/** Compares what the editor typed, not the account behind the address: the answer must not tell whose it is. */
function refuseUnlessConfirmed(
  opposed: readonly OpposedPerson[],
  typed: { email: string; name: string },
  isConfirmed: boolean,
): boolean {
  const found = findOpposed(opposed, typed)
  if (found && !isConfirmed) throw opposition(typed.name, found)
  return found !== undefined
}

async function takeQuotas({ keys }: Context, tx: Tx, { accountId }: Actor, email: string): Promise<void> {
  const isAllowed =
    (await takeMailQuota(tx, perEditor, keys.mac('mail quota', accountId))) &&
    (await takeMailQuota(tx, perAddress, keys.mac('mail quota', foldedAddress(email))))
  if (!isAllowed) throw new TooManyAttempts(secondsOfDay)
}

/**
 * The same refusals as for a reviewer from the list, with the typed name. The editor may not know a member who is not a
 * reviewer, so a conflict with stored facts of such a member is refused without its reason.
 */
function refuseUnlessMayReview(
  reviewer: CheckedReviewer | undefined,
  { name, isInvitedNow }: { name: string; isInvitedNow: boolean },
): string {
  if (!reviewer) throw new AppError('reviewer.address-refused')
  const isHidden = !reviewer.isReviewer && reviewer.university !== null
  if (isHidden && reviewer.conflicts.length > 0) throw new AppError('reviewer.address-refused')
  return refuseUnlessFree({ ...reviewer, fullName: name }, isInvitedNow).id
}

import { isDeepStrictEqual } from 'node:util'
import { PublishedName } from '@grfs/contracts/facts'
import { indexOfAuthor, withOwnEntry } from '@grfs/contracts/submissions'
import type { PublicationPlan } from '@grfs/contracts/publishing/admin'
import type { Context } from '../../../platform/context.ts'
import { findFacts } from '../../submissions/index.ts'
import { placeOf } from '../planned-people.ts'
import { type AuthorChangeRow, listAuthorChangesSince, savePlan } from '../queries/plans.ts'
import { lockPublication } from '../queries/publications.ts'
import { areFilesCurrent } from './front.ts'
import { makeFilesJob } from './job-names.ts'

/**
 * Takes what a co-author corrected by the link of the e-mail into the plan. What an editor has changed in the plan stays:
 * the editor sees the correction in the history of the paper. Running it twice changes nothing.
 */
export async function takeAuthorChange(ctx: Context, submissionId: string, changeId: string): Promise<void> {
  await ctx.inTransaction(async (tx) => {
    const row = await lockPublication(tx.db, submissionId)
    if (!row || row.state === 'published') return
    const facts = await findFacts(tx.db, submissionId)
    const changes = await listAuthorChangesSince(tx.db, submissionId, changeId)
    const plan = changes.reduce((before, change) => {
      const own = facts?.people[indexOfAuthor(facts, change)]
      return changedPlan(before, change, own?.type === 'person' ? PublishedName.parse(own) : blankName(change.name))
    }, row.plan)
    if (isDeepStrictEqual(plan, row.plan)) return
    const next = { ...row, plan }
    const isReady = areFilesCurrent(next, ctx, tx.now())
    // A paper that is being published goes on: its files are made again first.
    next.state = row.state === 'publishing' ? 'publishing' : isReady ? row.state : 'typesetting'
    await savePlan(tx.db, tx.now(), row.id, plan, next)
    if (!isReady && row.publicId !== null) tx.outbox.enqueue(makeFilesJob, { submissionId }, { key: submissionId })
  })
}

/** The same plan if it names nobody so. */
function changedPlan(
  plan: PublicationPlan,
  { formerName, formerAffiliation, affiliation, provedOrcid }: AuthorChangeRow,
  name: PublishedName,
): PublicationPlan {
  const at = plan.authors.findIndex(({ fullName }) => fullName.trim() === formerName)
  const author = plan.authors[at]
  if (!author) return plan
  const { facts } = plan
  const place = facts ? indexOfAuthor(facts, { name: formerName }) : -1
  const person = facts?.people[place]
  const old = facts && person?.type === 'person' ? placeOf(person, facts) : null
  const isPlaceOfPaper = [old?.affiliation, formerAffiliation].includes(author.affiliation)
  const orcid = provedOrcid ?? author.orcid
  const nextFacts =
    facts && person?.type === 'person'
      ? withOwnEntry(facts, place, {
          ...{ name, orcid: orcid ?? null },
          affiliation: isPlaceOfPaper ? affiliation : (facts.affiliations[person.affiliations[0] ?? -1]?.text ?? null),
        })
      : facts
  const nextPerson = nextFacts?.people[place]
  const planned = nextFacts && nextPerson ? placeOf(nextPerson, nextFacts) : { affiliation, country: author.country }
  const next = {
    ...author,
    ...{ fullName: name.published, orcid },
    ...(isPlaceOfPaper && affiliation !== formerAffiliation && planned),
  }
  return { ...plan, authors: plan.authors.with(at, next), facts: nextFacts }
}

const blankName = (published: string): PublishedName => ({
  ...{ published, given: null, family: null, particle: null, suffix: null, style: null },
})

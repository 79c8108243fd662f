import type { UserDetail } from '@grfs/contracts/identity/people'
import { peopleTexts } from '@grfs/contracts/texts/identity-people'
import { limitedCount } from '../../../lib/amounts.ts'
import { count } from '../../../lib/format.ts'
import { EmptyState, type HeadingTag } from '../../../ui/feedback/states.tsx'
import { Fact, FactList } from '../../../ui/layout/fact-list.tsx'
import { DeskHead, SectionHead } from '../../../ui/layout/page-head.tsx'

/** `7 accounts`, `1,000+ accounts`. */
export function countedWords(value: number, one: string, many = `${one}s`): string {
  return `${limitedCount(value)} ${value === 1 ? one : many}`
}

/** Shown if the URL of a tool is opened without its permission (ADMIN-007, ADMIN-009, ADMIN-012). */
export function RefusedTool({ title }: { title: string }) {
  return (
    <>
      <DeskHead title={title} />
      <EmptyState title={peopleTexts.refused}>{peopleTexts.refusedText}</EmptyState>
    </>
  )
}

const { profile: t, history: h } = peopleTexts

const lines = [
  'university',
  'researchArea',
  'highestEducation',
  'awardingInstitution',
  'country',
  'nationality',
  'address',
  'phone',
] as const

interface PartLook {
  /** One level lower below the name of an application. */
  heading?: HeadingTag
}

/** The profile as the server returns it: without phone and address if the admin may not see them. */
export function ProfilePart({ profile, heading = 'h2' }: Pick<UserDetail, 'profile'> & PartLook) {
  return (
    <section className="people-part">
      <SectionHead small heading={heading} title={t.title} />
      {profile ? (
        <FactList>
          {lines
            .filter((name) => profile[name] !== undefined)
            .map((name) => (
              <Fact key={name} name={t[name]}>
                {profile[name] || <span className="people-quiet">{t.notGiven}</span>}
              </Fact>
            ))}
        </FactList>
      ) : (
        <p className="people-quiet">{t.none}</p>
      )}
    </section>
  )
}

export function HistoryPart({ history, heading = 'h2' }: Pick<UserDetail, 'history'> & PartLook) {
  return (
    <section className="people-part">
      <SectionHead small heading={heading} title={h.title} />
      <FactList>
        <Fact name={h.published}>{count(history.published)}</Fact>
      </FactList>
    </section>
  )
}

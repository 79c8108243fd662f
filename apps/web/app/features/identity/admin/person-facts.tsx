import type { UserDetail } from '@grfs/contracts/people'
import { peopleTexts } from '@grfs/contracts/texts/people'
import { count } from '../../../lib/format.ts'
import { Fact, FactList } from '../../../ui/layout/fact-list.tsx'
import type { HeadingTag } from '../../../ui/layout/heading.ts'
import { SectionHead } from '../../../ui/layout/section-head.tsx'

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
  /** Below an application's name they are one step lower. */
  heading?: HeadingTag
}

/** The profile as the server gives it: without phone and address where the user may not see them. */
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

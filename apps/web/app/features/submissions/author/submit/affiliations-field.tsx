import { useState } from 'react'
import type { Facts, FactsAffiliation } from '@grfs/contracts/facts'
import { factsTexts } from '@grfs/contracts/texts/submissions-facts'
import { maxFacts } from '@grfs/domain/facts/limits'
import { Button } from '../../../../ui/forms/button.tsx'
import { Input } from '../../../../ui/forms/controls.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { Icon } from '../../../../ui/media/icon.tsx'
import { byAuthor, placeOf } from './facts-form.ts'
import { placeName } from './languages.ts'
import { OrganizationSearch } from './name-search.tsx'
import type { ChosenOrganization } from './name-search-list.tsx'

const t = factsTexts.people

interface AffiliationsFieldProps {
  /** The affiliations of the paper, and the places in it of those that the person has. */
  affiliations: readonly FactsAffiliation[]
  chosen: readonly number[]
  onChange: (affiliations: FactsAffiliation[], chosen: number[]) => void
}

/** The affiliations of one person, in the printed order. A changed text changes for all people who have it. */
export function AffiliationsField({ affiliations, chosen, onChange }: AffiliationsFieldProps) {
  const [edited, setEdited] = useState<number | null>(null)
  const open = edited === null ? undefined : affiliations[edited]
  const others = affiliations.flatMap((affiliation, at) =>
    chosen.includes(at) ? [] : [{ name: affiliation.text, ...(affiliation.ror && { ror: affiliation.ror }) }],
  )

  function add(organization: ChosenOrganization) {
    const next = [...affiliations]
    const same = next.findIndex(({ text, ror }) => text === organization.name && ror === (organization.ror ?? null))
    const at = same >= 0 ? same : placeOf(next, affiliationOf(organization))
    if (!chosen.includes(at) && chosen.length < maxFacts.affiliationsPerPerson) onChange(next, [...chosen, at])
  }

  function put(at: number, changed: Partial<FactsAffiliation>) {
    onChange(
      affiliations.map((old, index) => (index === at ? { ...old, ...changed } : old)),
      [...chosen],
    )
  }

  return (
    <div className="affiliations">
      <Field label={t.affiliations} note={t.affiliationsNote} hint={t.affiliationsHint}>
        {chosen.length > 0 && (
          <ol className="affiliation-list">
            {chosen.map((at, index) => {
              const name = affiliations[at]?.text ?? ''
              return (
                <li key={at} className="chip">
                  <button
                    type="button"
                    className="affiliation-name"
                    aria-expanded={edited === at}
                    onClick={() => setEdited(edited === at ? null : at)}
                  >
                    <span className="sr">{t.editAffiliation}</span> {index + 1} · {name}
                    {affiliations[at]?.ror && <small>ROR</small>}
                  </button>
                  <button
                    type="button"
                    className="affiliation-remove"
                    aria-label={fill(t.removeAffiliation, { name })}
                    onClick={() => {
                      setEdited(null)
                      onChange(
                        [...affiliations],
                        chosen.filter((other) => other !== at),
                      )
                    }}
                  >
                    <Icon name="close" />
                  </button>
                </li>
              )
            })}
          </ol>
        )}
        <OrganizationSearch known={others} onChoose={add} />
      </Field>
      {open && edited !== null && (
        <AffiliationEditor
          key={edited}
          affiliation={open}
          onChange={(changed) => put(edited, changed)}
          onDone={() => setEdited(null)}
        />
      )}
    </div>
  )
}

/** The printed text of an organization of the list: its name and its place. */
function affiliationOf(organization: ChosenOrganization): Partial<FactsAffiliation> {
  const { name, ror, city, country } = organization
  if (!ror) return { text: name }
  return {
    text: [name, placeName(organization)].filter(Boolean).join(', ').slice(0, maxFacts.affiliationText),
    institution: name,
    city: city ?? null,
    country: country ?? null,
    ror,
    origins: { text: byAuthor, parts: byAuthor, ror: byAuthor },
  }
}

interface AffiliationEditorProps {
  affiliation: FactsAffiliation
  onChange: (changed: Partial<FactsAffiliation>) => void
  onDone: () => void
}

/** The text stays as printed. The ROR iD is added and replaces nothing. */
function AffiliationEditor({ affiliation, onChange, onDone }: AffiliationEditorProps) {
  const { text, ror, origins } = affiliation
  return (
    <div className="submit-inset">
      <Field label={t.affiliationText}>
        <Input
          maxLength={maxFacts.affiliationText}
          value={text}
          onChange={({ target }) => onChange({ text: target.value, origins: { ...origins, text: byAuthor } })}
        />
      </Field>
      {ror ? (
        <p className="affiliation-ror">
          {fill(t.affiliationLinked, { ror })}
          <Button kind="quiet" small onClick={() => onChange({ ror: null, origins: { ...origins, ror: byAuthor } })}>
            {t.unlink}
          </Button>
        </p>
      ) : (
        <Field label={t.affiliationLink} note={factsTexts.optional}>
          <OrganizationSearch takesTyped={false} onChoose={(chosen) => onChange(linked(affiliation, chosen))} />
        </Field>
      )}
      <div>
        <Button small onClick={onDone}>
          {t.affiliationDone}
        </Button>
      </div>
    </div>
  )
}

function linked({ institution, city, country, origins }: FactsAffiliation, organization: ChosenOrganization) {
  return {
    institution: institution ?? organization.name,
    city: city ?? organization.city ?? null,
    country: country ?? organization.country ?? null,
    ror: organization.ror ?? null,
    origins: { ...origins, ror: byAuthor },
  } satisfies Partial<Facts['affiliations'][number]>
}

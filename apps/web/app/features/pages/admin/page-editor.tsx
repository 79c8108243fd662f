import { useState } from 'react'
import type { PageContent } from '@grfs/contracts/pages'
import { type PageAtDesk, publishPageEndpoint, savePageDraftEndpoint } from '@grfs/contracts/pages/admin'
import { pageDeskTexts as t } from '@grfs/contracts/texts/pages'
import { type PageSection, withContent } from '@grfs/domain/pages/page'
import { api, ApiError, messageOf } from '../../../lib/api.ts'
import { pagePreviewPath } from '../../../lib/paths.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { Input } from '../../../ui/forms/controls.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { SectionHead } from '../../../ui/layout/page-head.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { SectionEditor } from './section-editor.tsx'

interface PageEditorProps {
  page: PageAtDesk
  journal: string | undefined
  onChanged: (next: PageAtDesk) => void
}

/** What differs from the base is stored; the rest follows later changes of the product and the press. */
function contentOf(sections: readonly PageSection[], base: readonly PageSection[]): PageContent {
  const known = new Map(base.map((section) => [section.id, section]))
  return {
    sections: sections.map(({ id, level, title, text, isHidden }) => ({
      ...{ id, level, isHidden },
      title: known.get(id)?.title === title ? null : title,
      text: known.get(id)?.text === text ? null : text,
    })),
  }
}

export function PageEditor({ page, journal, onChanged }: PageEditorProps) {
  const [sections, setSections] = useState<PageSection[]>(() => withContent(page.base, page.content))
  const [isDirty, setDirty] = useState(false)
  const [opened, setOpened] = useState<string | null>(null)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [effectiveOn, setEffectiveOn] = useState('')
  const [busy, setBusy] = useState<'save' | 'publish' | null>(null)
  const input = { params: { name: page.name }, query: { journal } }

  const write = (next: PageSection[]) => {
    setSections(next)
    setDirty(true)
  }
  const change = (id: string, part: Partial<PageSection>) =>
    write(sections.map((section) => (section.id === id ? { ...section, ...part } : section)))
  const move = (index: number, by: -1 | 1) => {
    const next = [...sections]
    const [moved] = next.splice(index, 1)
    next.splice(index + by, 0, moved!)
    write(next)
  }
  const add = (level: 1 | 2) => {
    const id = `own-${crypto.randomUUID().slice(0, 8)}`
    const words = { title: t.section.newTitle, text: t.section.newText }
    const place = { level, place: 'body', isHidden: false, hasAnchor: true, keeps: null, origin: 'added' } as const
    const at = sections.findLastIndex((section) => section.place === 'body') + 1
    write(sections.toSpliced(at, 0, { id, ...words, ...place }))
    setOpened(id)
  }

  async function act(kind: 'save' | 'publish', call: () => Promise<PageAtDesk>, message: string) {
    if (busy) return
    setBusy(kind)
    setProblems({})
    try {
      const next = await call()
      setDirty(false)
      showToast({ title: message, tone: 'ok' })
      onChanged(next)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'page.refused') {
        const fields = error.fields ?? {}
        setProblems(fields)
        setOpened(Object.keys(fields)[0] ?? null)
      }
      showToast({ title: messageOf(error, t.actFailed), tone: 'danger' })
    }
    setBusy(null)
  }
  const save = () =>
    act(
      'save',
      () =>
        api.call(savePageDraftEndpoint, {
          ...input,
          body: { version: page.version, content: contentOf(sections, page.base) },
        }),
      t.saved,
    )
  const publish = () =>
    act(
      'publish',
      () =>
        api.call(publishPageEndpoint, {
          ...input,
          body: { version: page.version, effectiveOn: effectiveOn === '' ? null : effectiveOn },
        }),
      t.published,
    )

  return (
    <>
      {Object.keys(problems).length > 0 && (
        <Banner tone="danger" role="alert" title={t.refused}>
          {problems['page']}
        </Banner>
      )}
      <ol className="page-sections">
        {sections.map((section, index) => (
          <SectionEditor
            key={section.id}
            section={section}
            base={page.base.find(({ id }) => id === section.id)}
            variables={page.variables}
            problem={problems[section.id]}
            isOpen={opened === section.id}
            onOpen={(isOpen) => setOpened(isOpen ? section.id : null)}
            onChange={(part) => change(section.id, part)}
            onRemove={() => write(sections.filter(({ id }) => id !== section.id))}
            onUp={canMove(sections, index, -1) ? () => move(index, -1) : null}
            onDown={canMove(sections, index, 1) ? () => move(index, 1) : null}
          />
        ))}
      </ol>
      <div className="page-acts">
        <Button small icon="plus" onClick={() => add(1)}>
          {t.section.add}
        </Button>
        <Button small icon="plus" onClick={() => add(2)}>
          {t.section.addPart}
        </Button>
      </div>
      <div className="page-acts">
        <Button kind="main" busy={busy === 'save'} onClick={() => void save()}>
          {t.save}
        </Button>
        {!isDirty && page.hasDraft && (
          <LinkButton href={pagePreviewPath(page.name, journal, page.version)}>{t.preview}</LinkButton>
        )}
        {isDirty && <span role="status">{t.unsaved}</span>}
      </div>
      <section className="desk-section" aria-labelledby="page-publish">
        <SectionHead id="page-publish" title={t.publishHead} />
        {page.hasDraft && !isDirty ? (
          <div className="page-publish">
            <p>{t.publishText}</p>
            {page.hasEffectiveDate && (
              <Field label={t.effectiveOn} hint={t.effectiveHint}>
                <Input type="date" value={effectiveOn} onChange={({ target }) => setEffectiveOn(target.value)} />
              </Field>
            )}
            <div>
              <Button kind="main" busy={busy === 'publish'} onClick={() => void publish()}>
                {t.publish}
              </Button>
            </div>
          </div>
        ) : (
          <p>{isDirty ? t.unsaved : t.nothing}</p>
        )}
      </section>
    </>
  )
}

/** Within the same place of the page only. */
function canMove(sections: readonly PageSection[], index: number, by: -1 | 1): boolean {
  const place = sections[index]!.place
  return place !== 'lead' && sections[index + by]?.place === place
}

import { useRef, useState } from 'react'
import type { Facts } from '@grfs/contracts/facts'
import { correctPaperEndpoint, type SubmissionDetail } from '@grfs/contracts/submissions'
import { correctTexts as t } from '@grfs/contracts/texts/submissions-paper'
import { submitTexts } from '@grfs/contracts/texts/submissions-submit'
import { manuscriptExtension } from '@grfs/domain/submissions/limits'
import { api, messageOf } from '../../../../lib/api.ts'
import { queryClient } from '../../../../lib/query.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Field } from '../../../../ui/forms/field.tsx'
import { FileDrop } from '../../../../ui/forms/file-drop.tsx'
import { fill } from '../../../../ui/layout/words.ts'
import { formatBytes } from '../../../../ui/media/bytes.ts'
import { showToast } from '../../../../ui/overlays/toast.tsx'
import { itemsOf, statusOf } from '../submit/before-submit.tsx'
import { coAuthorsOf, factsOfForm, isBlank, type Me } from '../submit/facts-form.ts'
import { PeoplePart } from '../submit/people-part.tsx'
import { authorProblems, type Problem, refusalOf } from '../submit/problems.ts'
import { formOf } from './open-paper.ts'

interface CorrectionFormProps {
  paper: SubmissionDetail
  /** Null for a paper that was submitted without facts. */
  known: Facts | null
  onClose: () => void
}

/** The account that submitted the paper; nobody else can correct it. */
function submitterOf({ authors }: SubmissionDetail): Me {
  const own = authors.find(({ isSubmitter }) => isSubmitter)
  return { account: own?.userId ?? '', name: own?.name ?? '', email: own?.email ?? null }
}

/** Replaces the file and changes the list of authors. */
export function CorrectionForm({ paper, known, onClose }: CorrectionFormProps) {
  const [me] = useState(() => submitterOf(paper))
  const [start] = useState(() => factsOfForm({ ...formOf(paper), facts: known }, me))
  const [facts, setFacts] = useState(start)
  const [file, setFile] = useState<File | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [unfinished, setUnfinished] = useState<Problem | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const attempt = useRef({ facts, file, key: '' })

  function choose(next: File) {
    const why = refusalOf(next)
    setRefusal(why)
    setProblem(null)
    setFile(why ? null : next)
  }

  async function send() {
    const isWrong = coAuthorsOf(named(facts), me).some((author, at) => authorProblems(author, at).length > 0)
    if (unfinished ?? isWrong) return setProblem(t.authors)
    if (!file && facts === start) return setProblem(t.nothing)
    // One key per correction: a retry after a lost response does not correct the paper twice.
    if (attempt.current.key === '' || attempt.current.facts !== facts || attempt.current.file !== file) {
      attempt.current = { facts, file, key: crypto.randomUUID() }
    }
    setIsBusy(true)
    try {
      const { people, affiliations } = named(facts)
      const body = facts === start ? {} : { people: JSON.stringify({ people, affiliations }) }
      const { message } = await api.call(
        correctPaperEndpoint,
        { params: { id: paper.id }, body, ...(file && { file }) },
        { key: attempt.current.key },
      )
      showToast({ title: message, tone: 'ok' })
      await queryClient.invalidateQueries({ queryKey: ['open-paper', paper.id] })
      onClose()
    } catch (error) {
      setProblem(messageOf(error, t.failed))
    } finally {
      setIsBusy(false)
    }
  }

  const hint = fill(t.fileText, { name: paper.articleId.paperFile?.name ?? submitTexts.file.label })
  return (
    <form noValidate aria-label={t.title} onSubmit={(event) => event.preventDefault()}>
      <Field id="correct-document" label={t.file} hint={hint} error={refusal ?? undefined}>
        <FileDrop
          state={
            file
              ? { kind: 'done', name: file.name, note: fill(t.chosen, { size: formatBytes(file.size) }) }
              : { kind: 'empty' }
          }
          accept={manuscriptExtension}
          replaceable
          onChoose={choose}
          onRemove={() => setFile(null)}
        />
      </Field>
      <PeoplePart
        facts={facts}
        read={null}
        me={me}
        status={statusOf('people', itemsOf({ facts, hasFile: true, journalId: paper.id }), facts)}
        showProblems={problem !== null}
        onChange={(next) => {
          setProblem(null)
          setFacts(next)
        }}
        onUnfinished={setUnfinished}
      />
      <p className="field-error" role="alert">
        {problem}
      </p>
      <div className="paper-bar">
        <Button disabled={isBusy} onClick={onClose}>
          {t.cancel}
        </Button>
        <Button kind="main" busy={isBusy} onClick={() => void send()}>
          {t.send}
        </Button>
      </div>
    </form>
  )
}

const named = (facts: Facts): Facts => ({ ...facts, people: facts.people.filter((person) => !isBlank(person)) })

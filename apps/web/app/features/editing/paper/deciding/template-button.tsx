import { useState } from 'react'
import { saveTemplateEndpoint, type LetterMove } from '@grfs/contracts/editing'
import { texts } from '@grfs/contracts/texts/index'
import { api, messageOf } from '../../../../lib/api.ts'
import { Button } from '../../../../ui/button.tsx'
import { showToast } from '../../../../ui/toast.tsx'
import { asTemplate, type LetterValues } from './letter.ts'

const t = texts.editing.paper.decision

interface TemplateButtonProps {
  move: LetterMove
  letter: string
  values: LetterValues
  onSaved: () => void
}

/** A full admin's: letters of this kind begin with these words from now on. */
export function TemplateButton({ move, letter, values, onSaved }: TemplateButtonProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function save() {
    setIsBusy(true)
    try {
      await api.call(saveTemplateEndpoint, { params: { move }, body: { text: asTemplate(letter, values) } })
      showToast({ title: t.templateSaved, tone: 'ok' })
      onSaved()
    } catch (error) {
      showToast({ title: messageOf(error, t.templateFailed), tone: 'danger' })
    }
    setIsBusy(false)
  }
  return (
    <Button kind="quiet" small busy={isBusy} onClick={() => void save()}>
      {t.useAsTemplate}
    </Button>
  )
}

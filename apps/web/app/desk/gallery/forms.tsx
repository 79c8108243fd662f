import { useState } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop, type FileDropState } from '../../ui/file-drop.tsx'
import { Input } from '../../ui/input.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { Section } from './section.tsx'

const roles = [
  { value: 'researcher', label: 'Researcher', text: 'Submits papers and answers reviews.' },
  { value: 'reviewer', label: 'Reviewer', text: 'Reads blind and says what would make a paper better.' },
  { value: 'admin', label: 'Admin', text: 'Not open for registration.', disabled: true },
]

export function Fields() {
  return (
    <Section title="Fields" text="Label above, help under, count at the right, error tied to the field.">
      <div className="field-row">
        <Field label="Affiliated Institution" hint="As it should stand under your name.">
          <Input placeholder="Start typing" />
        </Field>
        <Field label="Focused">
          <Input className="is-focus" defaultValue="Université Cheikh Anta Diop" />
        </Field>
        <Field label="Email" error="This address is not complete." required>
          <Input type="email" defaultValue="ngozi.eze@" autoComplete="off" />
        </Field>
        <Field label="Email" note="Cannot be changed">
          <Input defaultValue="n.eze@unilag.example" readOnly />
        </Field>
        <Field label="Research area">
          <Select defaultValue="earth">
            <option value="earth">Earth Sciences</option>
            <option value="law">Law</option>
          </Select>
        </Field>
        <Field label="Disabled">
          <Select disabled>
            <option>Choose a journal first</option>
          </Select>
        </Field>
        <Field
          label="Abstract"
          counter={{ count: 361, limit: 350, unit: 'words' }}
          hint={<span className="is-over">Eleven words over. You can still submit; the editor will see it.</span>}
          wide
        >
          <Textarea defaultValue="Groundwater along the south-western coast of Bangladesh is turning saline, and families are leaving." />
        </Field>
        <Field label="Sign in as" group>
          <Segmented name="seg" choices={roles} defaultValue="researcher" />
        </Field>
        <div>
          <Checkbox defaultChecked>I have read the guidelines</Checkbox>
          <Checkbox error="Without your consent we cannot send it to reviewers.">
            All authors agree to this submission, and to their names standing on it in the order given
          </Checkbox>
          <Checkbox disabled>Not yet possible</Checkbox>
        </div>
        <Field label="I want to" group wide>
          <RadioCards name="cards" choices={roles} defaultValue="reviewer" />
        </Field>
      </div>
    </Section>
  )
}

const total = 2_100_000
const uploading: FileDropState = {
  kind: 'uploading',
  name: 'wells-revised.docx',
  sentBytes: 1_400_000,
  totalBytes: total,
}

export function Files() {
  const [state, setState] = useState<FileDropState>({ kind: 'empty' })
  const [upload, setUpload] = useState<FileDropState>(uploading)
  const nothing = () => {}
  return (
    <Section title="File" text="Choose or drop. The bar can be cancelled, a failure tried again.">
      <div className="field-row">
        <Field label="Manuscript">
          <FileDrop
            state={state}
            accept=".docx"
            note="DOCX, at most 10 MB"
            onChoose={(file) => setState({ kind: 'done', name: file.name })}
            onRemove={() => setState({ kind: 'empty' })}
          />
        </Field>
        <Field label="Under way" group>
          <FileDrop
            state={upload}
            onChoose={nothing}
            onCancel={() => setUpload({ kind: 'failed', name: 'wells-revised.docx', reason: 'Cancelled.' })}
            onRetry={() => setUpload(uploading)}
          />
        </Field>
        <Field label="Failed" group>
          <FileDrop
            state={{ kind: 'failed', name: 'wells-revised-final-really-final-with-all-comments.docx' }}
            onChoose={nothing}
            onRetry={nothing}
            onRemove={nothing}
          />
        </Field>
        <Field label="Done" group>
          <FileDrop
            state={{ kind: 'done', name: 'wells-revised.docx', note: '2.1 MB, read in 0.4 s' }}
            onChoose={nothing}
            onRemove={nothing}
          />
        </Field>
        <Field label="Not yet" hint="Choose a journal first.">
          <FileDrop state={{ kind: 'empty' }} disabled onChoose={nothing} />
        </Field>
      </div>
    </Section>
  )
}

import { useState } from 'react'
import { Checkbox, Input, RadioCards, Segmented, Select, Textarea } from '../../ui/forms/controls.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { CodeInput } from '../../ui/forms/code-input.tsx'
import { Combobox } from '../../ui/forms/combobox.tsx'
import { cutOut, type Picture } from '../../ui/media/crop-drawing.ts'
import { centredView, type CropView } from '../../ui/media/crop-geometry.ts'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FileDrop, type FileDropState } from '../../ui/forms/file-drop.tsx'
import { Meter } from '../../ui/feedback/meter.tsx'
import { PasswordInput } from '../../ui/forms/password-input.tsx'
import { PhotoCrop } from '../../ui/media/photo-crop.tsx'
import { RichText } from '../../ui/forms/rich-text/rich-text.tsx'
import { Section } from './section.tsx'

const roles = [
  { value: 'researcher', label: 'Researcher', text: 'Submits papers and answers reviews.' },
  { value: 'reviewer', label: 'Reviewer', text: 'Reads blind and says what would make a paper better.' },
  { value: 'admin', label: 'Admin', text: 'Not open for registration.', disabled: true },
]

export function Fields() {
  return (
    <Section title="Fields" text="Label above, help under, count at the right, error tied to the field.">
      <div className="gallery-row">
        <ErrorSummary
          title="Please check one field"
          problems={[{ id: 'gallery-email', message: 'This address is not complete.' }]}
        />
      </div>
      <div className="field-row">
        <Field label="Affiliated Institution" hint="As it should stand under your name.">
          <Input placeholder="Start typing" />
        </Field>
        <Field label="Focused">
          <Input className="is-focus" defaultValue="Université Cheikh Anta Diop" />
        </Field>
        <Field id="gallery-email" label="Email" error="This address is not complete." required>
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
        <CountryOnShow />
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
        <Field label="Password" hint={<Meter label="Password strength" level={2} word="Medium" />}>
          <PasswordInput defaultValue="correct horse" autoComplete="off" />
        </Field>
        <Field label="Verification code" hint="The sixth digit sends it." group>
          <CodeInput length={6} digitLabel="Digit {number} of 6" onChange={() => {}} onComplete={() => {}} />
        </Field>
        <Field label="Strength" group>
          <Meter label="Nothing typed yet" level={0} word="" />
          <Meter label="One bar" level={1} word="Weak" />
          <Meter label="Three bars" level={3} word="Strong" />
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
        <RichTextOnShow />
        <Field label="I want to" group wide>
          <RadioCards name="cards" choices={roles} defaultValue="reviewer" />
        </Field>
      </div>
    </Section>
  )
}

const countries = [
  { value: 'CI', label: 'Côte d’Ivoire', detail: '+225', keywords: 'Ivory Coast' },
  { value: 'GN', label: 'Guinea', detail: '+224' },
  { value: 'GW', label: 'Guinea-Bissau', detail: '+245' },
  { value: 'SN', label: 'Senegal', detail: '+221' },
]

function CountryOnShow() {
  const [country, setCountry] = useState('SN')
  return (
    <Field label="Country" hint="Type to search, without accents too.">
      <Combobox
        name="country"
        options={countries}
        value={country}
        onValueChange={setCountry}
        placeholder="Type to search"
      />
    </Field>
  )
}

function RichTextOnShow() {
  const [html, setHtml] = useState(
    '<p>A useful and <em>honest</em> paper.</p><ol><li><p>Please give the figure per committee.</p></li></ol>',
  )
  return (
    <Field label="Comments for the author" hint="Numbered points become the list that the author answers." wide>
      <RichText value={html} onChange={setHtml} />
    </Field>
  )
}

/** Draws a portrait, as an example for the crop dialog. */
async function drawPortrait(): Promise<Picture> {
  const canvas = new OffscreenCanvas(900, 700)
  const pen = canvas.getContext('2d')
  pen?.fillRect(0, 0, 900, 700)
  if (pen) pen.fillStyle = 'silver'
  for (const [x, y, radius] of [
    [520, 260, 130],
    [520, 640, 240],
  ] as const) {
    pen?.beginPath()
    pen?.arc(x, y, radius, 0, Math.PI * 2)
    pen?.fill()
  }
  return createImageBitmap(canvas)
}

function PhotoOnShow() {
  const [picture, setPicture] = useState<Picture | null>(null)
  const [note, setNote] = useState('')

  async function take(view: CropView) {
    if (!picture) return
    setPicture(null)
    setNote(`${(await cutOut(picture, view)).size} bytes of JPEG`)
  }

  return (
    <Field label="Photo under a frame" hint={note} group>
      <Button onClick={() => void drawPortrait().then(setPicture)}>Place a photo</Button>
      {picture && (
        <PhotoCrop
          picture={picture}
          title="Place your photo"
          text="Drag the picture, or use the arrow keys."
          useLabel="Use this photo"
          skipLabel="Use the centre"
          onUse={(view) => void take(view)}
          onSkip={() => void take(centredView(picture))}
        />
      )}
    </Field>
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
        <Field label="In progress" group>
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
        <PhotoOnShow />
        <Field label="Not yet" hint="Choose a journal first.">
          <FileDrop state={{ kind: 'empty' }} disabled onChoose={nothing} />
        </Field>
      </div>
    </Section>
  )
}

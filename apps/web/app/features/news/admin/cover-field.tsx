import { newsDeskTexts } from '@grfs/contracts/texts/news'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { lyingRatio, PhotoCrop } from '../../../ui/media/photo-crop.tsx'
import { acceptedPictures, type CoverState } from './use-cover.ts'

const t = newsDeskTexts.form

interface CoverFieldProps {
  id: string
  state: CoverState
  /** The cover of the published post. */
  published: string | undefined
}

/** BLOG-002: the cover of a post, in the two shapes that visitors will see. */
export function CoverField({ id, state, published }: CoverFieldProps) {
  const [isCropping, setCropping] = useState(false)
  const { cover, problem, choose, crop, remove } = state
  const shown = cover?.address ?? published
  return (
    <div className="cover-field">
      <Field
        id={id}
        label={t.fields.image}
        hint={cover || !published ? t.imageHint : t.imageCurrent}
        error={problem}
        required={published === undefined}
      >
        <FileDrop
          state={
            cover
              ? { kind: 'done', name: cover.file.name, note: `${cover.width} × ${cover.height}` }
              : { kind: 'empty' }
          }
          accept={acceptedPictures}
          note={t.imageNote}
          replaceable
          onChoose={choose}
          onRemove={remove}
        />
      </Field>
      {shown !== undefined && (
        <div className="cover-shapes">
          <Shape src={shown} shape="head" label={t.imageAsHead} />
          <Shape src={shown} shape="card" label={t.imageAsCard} />
        </div>
      )}
      {cover && (
        <Button small onClick={() => setCropping(true)}>
          {t.adjust}
        </Button>
      )}
      {cover && isCropping && (
        <PhotoCrop
          picture={cover.whole}
          view={cover.view ?? undefined}
          ratio={lyingRatio}
          title={t.cropTitle}
          text={t.cropText}
          useLabel={t.cropUse}
          skipLabel={t.cropSkip}
          onUse={(view) => {
            setCropping(false)
            crop(view)
          }}
          onSkip={() => setCropping(false)}
        />
      )}
    </div>
  )
}

function Shape({ src, shape, label }: { src: string; shape: 'head' | 'card'; label: string }) {
  return (
    <figure className={`cover-shape cover-${shape}`}>
      <img src={src} alt="" />
      <figcaption>{label}</figcaption>
    </figure>
  )
}

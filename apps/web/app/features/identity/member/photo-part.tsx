import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { registerTexts } from '@grfs/contracts/texts/identity-register'
import { profileTexts as t } from '@grfs/contracts/texts/identity-profile'
import { maxProfilePhotoBytes, profilePhotoTypes } from '@grfs/domain/identity/profile'
import { photoSize } from '@grfs/domain/identity/photo'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { cutOut, type Picture } from '../../../ui/media/crop-drawing.ts'
import type { CropView } from '../../../ui/media/crop-geometry.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { PhotoCrop } from '../../../ui/media/photo-crop.tsx'
import { fill, words } from '../../../ui/layout/words.ts'
import { FileButton } from '../person-fields.tsx'
import { asPhotoFile, readPicture } from '../register/photo.ts'
import { Part, useFieldError } from './profile-fields.tsx'
import { fieldId, labels, type ProfileValues } from './form.ts'

const r = registerTexts

/** PROFILE-007. */
export function PhotoPart({ present }: { present: string | null }) {
  const { preview, cropping, choose, take, close, undo } = useNewPhoto()
  return (
    <Part name="photo">
      <div id={fieldId('image')}>
        <Field label={<span className="sr">{labels.image}</span>} error={useFieldError('image')} group>
          <div className="profile-photo">
            <Shown src={preview ?? present} />
            <div>
              <div className="profile-actions">
                <FileButton accept={acceptedPhotos} onFile={(file) => void choose(file)}>
                  {present || preview ? r.replace : t.choosePhoto}
                </FileButton>
                {preview && (
                  <Button kind="quiet" small onClick={undo}>
                    {t.photoUndo}
                  </Button>
                )}
              </div>
              <p className="field-hint" role="status">
                {preview ? t.photoChosen : t.photoNote}
              </p>
            </div>
          </div>
        </Field>
      </div>
      {cropping && (
        <PhotoCrop
          picture={cropping}
          title={r.cropTitle}
          text={r.cropText}
          useLabel={r.cropUse}
          skipLabel={words.cancel}
          onUse={(view) => void take(cropping, view)}
          onSkip={close}
        />
      )}
    </Part>
  )
}

function useNewPhoto() {
  const { setValue, setError, clearErrors } = useFormContext<ProfileValues>()
  const image = useWatch<ProfileValues, 'image'>({ name: 'image' })
  const [cropping, setCropping] = useState<Picture | null>(null)
  const [preview, setPreview] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])

  return {
    preview: image ? preview : undefined,
    cropping,
    async choose(file: File) {
      const picture = photoProblem(file) === null ? await readPicture(file) : null
      if (!picture) return setError('image', { type: 'refused', message: photoProblem(file) ?? t.photoWrongType })
      clearErrors('image')
      setCropping(picture)
    },
    async take(picture: Picture, view: CropView) {
      setCropping(null)
      const photo = asPhotoFile(await cutOut(picture, view))
      setPreview(URL.createObjectURL(photo))
      setValue('image', photo)
    },
    close: () => setCropping(null),
    undo: () => setValue('image', null),
  }
}

function Shown({ src }: { src: string | null }) {
  const name = useWatch<ProfileValues, 'fullName'>({ name: 'fullName' })
  if (src) return <img className="profile-photo-shown" src={src} alt={r.photoAlt} width={96} height={120} />
  return <Avatar name={name} shape="portrait" />
}

const acceptedPhotos = profilePhotoTypes.join(',')

/** Settled point: JPG or PNG, at most 10 MB. The server checks again. */
export function photoProblem(file: { type: string; size: number }): string | null {
  if (!(profilePhotoTypes as readonly string[]).includes(file.type)) return t.photoWrongType
  return file.size > maxProfilePhotoBytes ? fill(t.photoTooLarge, { size: photoSize(file.size) }) : null
}

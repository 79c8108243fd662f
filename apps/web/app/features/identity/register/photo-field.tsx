import { type DragEvent, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { registerTexts } from '@grfs/contracts/texts/identity-register'
import { Avatar } from '../../../ui/media/avatar.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { classNames } from '../../../ui/layout/class-names.ts'
import { cutOut, type Picture } from '../../../ui/media/crop-drawing.ts'
import { centredView, type CropView } from '../../../ui/media/crop-geometry.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { FileButton } from '../person-fields.tsx'
import { useFieldError, useRegister } from './fields.tsx'
import { fieldId } from './form.ts'
import { acceptedPhotos, asPhotoFile, photoProblem, readPicture } from './photo.ts'

const t = registerTexts

const PhotoCrop = lazy(async () => ({ default: (await import('../../../ui/media/photo-crop.tsx')).PhotoCrop }))

export function PhotoField() {
  const photo = usePhoto()
  const { cropping } = photo
  return (
    <div id={fieldId('image')}>
      <Field label={t.labels.image} error={useFieldError('image')} group>
        <DropPlace onFile={(file) => void photo.choose(file)}>
          <Preview src={photo.preview} />
          <div className="register-photo-main">
            <div className="register-photo-actions">
              <FileButton accept={acceptedPhotos} onFile={(file) => void photo.choose(file)}>
                {photo.preview ? t.replace : t.upload}
              </FileButton>
              {photo.preview && (
                <>
                  <Button kind="quiet" small onClick={photo.adjust}>
                    {t.adjust}
                  </Button>
                  <Button kind="quiet" small onClick={photo.remove}>
                    {t.remove}
                  </Button>
                </>
              )}
            </div>
            <p>{photo.preview ? t.photoReady : t.photoNote}</p>
          </div>
        </DropPlace>
      </Field>
      {cropping && (
        <Suspense>
          <PhotoCrop
            picture={cropping.picture}
            view={cropping.view ?? undefined}
            title={t.cropTitle}
            text={t.cropText}
            useLabel={t.cropUse}
            skipLabel={cropping.view ? t.keep : t.cropSkip}
            onUse={(view) => void photo.take(cropping, view)}
            onSkip={() => photo.skip(cropping)}
          />
        </Suspense>
      )}
    </div>
  )
}

function Preview({ src }: { src: string | undefined }) {
  const name = useRegister().values.fullName
  if (src) return <img className="register-photo-preview" src={src} alt={t.photoAlt} width={80} height={100} />
  if (name.trim() !== '') return <Avatar name={name} shape="portrait" />
  return (
    <span className="avatar avatar-portrait" aria-hidden="true">
      <Icon name="user" />
    </span>
  )
}

interface FileTakerProps {
  onFile: (file: File) => void
  children: ReactNode
}

function DropPlace({ onFile, children }: FileTakerProps) {
  const [isOver, setIsOver] = useState(false)

  function drag(event: DragEvent, over: boolean) {
    event.preventDefault()
    setIsOver(over)
  }

  return (
    <div
      className={classNames('register-photo', isOver && 'is-over-drop')}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false)
        const file = event.dataTransfer.files[0]
        if (file) onFile(file)
      }}
    >
      {children}
    </div>
  )
}

interface Chosen {
  picture: Picture
  /** Null until the first crop was chosen or skipped. */
  view: CropView | null
}

/** The photo, from the chosen file to the cropped one. */
function usePhoto() {
  const { values, change, showErrors } = useRegister()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [cropping, setCropping] = useState<Chosen | null>(null)
  const [preview, setPreview] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])

  function refuse(message: string) {
    showErrors({ image: message })
    showToast({ title: message })
  }

  async function choose(file: File) {
    const problem = photoProblem(file)
    if (problem) return refuse(problem)
    const picture = await readPicture(file)
    if (!picture) return refuse(registerTexts.imageWrongType)
    showErrors({ image: undefined })
    setCropping({ picture, view: null })
  }

  async function take({ picture }: Chosen, view: CropView) {
    setCropping(null)
    const photo = asPhotoFile(await cutOut(picture, view))
    setChosen({ picture, view })
    setPreview(URL.createObjectURL(photo))
    change('image', photo)
  }

  return {
    preview: values.image ? preview : undefined,
    cropping,
    choose,
    take,
    /** Skipping uses the centre; skipping a later adjustment keeps the earlier choice. */
    skip(opened: Chosen) {
      if (opened.view) setCropping(null)
      else void take(opened, centredView(opened.picture))
    },
    adjust: () => setCropping(chosen),
    remove() {
      setChosen(null)
      change('image', null)
    },
  }
}

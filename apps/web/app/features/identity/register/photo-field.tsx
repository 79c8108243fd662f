import { useState, type DragEvent, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Field } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PhotoCrop } from '../../../ui/photo-crop.tsx'
import { FileButton } from '../file-button.tsx'
import { useFieldError } from './fields.tsx'
import type { RegisterValues } from './form.ts'
import { fieldId } from './parts.ts'
import { acceptedPhotos } from './photo.ts'
import { usePhoto } from './use-photo.ts'

const t = identityTexts.register

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
      )}
    </div>
  )
}

function Preview({ src }: { src: string | undefined }) {
  const name = useWatch<RegisterValues, 'fullName'>({ name: 'fullName' })
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

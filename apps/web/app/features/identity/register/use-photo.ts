import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { identityTexts } from '@grfs/contracts/texts/identity'
import { cutOut, type Picture } from '../../../ui/crop-drawing.ts'
import { centredView, type CropView } from '../../../ui/crop-geometry.ts'
import { showToast } from '../../../ui/toast.tsx'
import type { RegisterValues } from './form.ts'
import { asPhotoFile, photoProblem, readPicture } from './photo.ts'

interface Chosen {
  picture: Picture
  /** Null until the first choice, or its refusal, was made. */
  view: CropView | null
}

/** From a file on the way to the photo that is sent. */
export function usePhoto() {
  const { setValue, setError, clearErrors } = useFormContext<RegisterValues>()
  const image = useWatch<RegisterValues, 'image'>({ name: 'image' })
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [cropping, setCropping] = useState<Chosen | null>(null)
  const [preview, setPreview] = useState<string>()
  useEffect(() => () => URL.revokeObjectURL(preview ?? ''), [preview])

  function refuse(message: string) {
    setError('image', { type: 'refused', message })
    showToast({ title: message })
  }

  async function choose(file: File) {
    const problem = photoProblem(file)
    if (problem) return refuse(problem)
    const picture = await readPicture(file)
    if (!picture) return refuse(identityTexts.register.imageWrongType)
    clearErrors('image')
    setCropping({ picture, view: null })
  }

  async function take({ picture }: Chosen, view: CropView) {
    setCropping(null)
    const photo = asPhotoFile(await cutOut(picture, view))
    setChosen({ picture, view })
    setPreview(URL.createObjectURL(photo))
    setValue('image', photo, { shouldValidate: true })
  }

  return {
    preview: image ? preview : undefined,
    cropping,
    choose,
    take,
    /** Who does not want to choose gets the middle; who only looked again keeps what was chosen. */
    skip(opened: Chosen) {
      if (opened.view) setCropping(null)
      else void take(opened, centredView(opened.picture))
    },
    adjust: () => setCropping(chosen),
    remove() {
      setChosen(null)
      setValue('image', null)
    },
  }
}

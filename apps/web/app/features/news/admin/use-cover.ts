import { useEffect, useState } from 'react'
import { newsDeskTexts } from '@grfs/contracts/texts/news'
import { largestImage, maxImageBytes } from '@grfs/domain/news/post'
import { cutOut, type Picture } from '../../../ui/media/crop-drawing.ts'
import type { CropView } from '../../../ui/media/crop-geometry.ts'
import { showToast } from '../../../ui/overlays/toast.tsx'

const place = 'grfs-news-covers'

const addressOf = (account: string, draftId: string) => `/kept/${encodeURIComponent(account)}/${draftId}`

/**
 * Keeps the picture that was chosen for a draft in this browser: the server stores only the text of a draft, and a
 * picture only with a post. If the browser stores nothing, the author must choose it again.
 */
export async function keepCover(account: string, draftId: string, file: File | null): Promise<void> {
  try {
    const cache = await caches.open(place)
    const address = addressOf(account, draftId)
    if (file === null) await cache.delete(address)
    else await cache.put(address, new Response(file, { headers: { 'x-name': encodeURIComponent(file.name) } }))
  } catch {
    // Ignore errors: this is only a convenience.
  }
}

async function readCover(account: string, draftId: string): Promise<File | null> {
  try {
    const cached = await (await caches.open(place)).match(addressOf(account, draftId))
    if (!cached) return null
    const blob = await cached.blob()
    return new File([blob], decodeURIComponent(cached.headers.get('x-name') ?? 'picture'), { type: blob.type })
  } catch {
    return null
  }
}

const t = newsDeskTexts

const types = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']

/** For the file input; a dropped file is checked by `pictureProblem` too. */
export const acceptedPictures = types.join(',')

/** BLOG-008, BLOG-009: the problem with a chosen file, as far as it can be detected without reading it. */
export function pictureProblem(file: Pick<File, 'type' | 'size'>): string | null {
  if (!types.includes(file.type)) return t.imageKind
  // A file of exactly the maximum size is allowed.
  return file.size > maxImageBytes ? t.imageTooLarge : null
}

/** The chosen cover of a post. */
export interface Cover {
  /** The file to send. */
  file: File
  address: string
  width: number
  height: number
  /** The original picture, for cropping again. */
  whole: Picture
  view: CropView | null
}

interface CoverPlace {
  account: string
  /** The draft id under which the picture is stored. Called after a choice; creates the draft if there is none. */
  draftIdOf: () => string
  /** The id of the draft that is continued. */
  startId: string | null
}

export interface CoverState {
  cover: Cover | null
  problem: string | undefined
  refuse: (problem: string) => void
  choose: (file: File) => void
  crop: (view: CropView) => void
  remove: () => void
  forget: () => void
}

/** The cover, from the chosen file to the cropped picture (BLOG-008, BLOG-009). */
export function useCover({ account, draftIdOf, startId }: CoverPlace): CoverState {
  const [cover, setCover] = useState<Cover | null>(null)
  const [problem, setProblem] = useState<string>()
  const address = cover?.address
  // Effects: object URLs and browser storage are outside of rendering.
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  useEffect(() => {
    let isCurrent = true
    const take = async () => {
      const storedFile = startId === null ? null : await readCover(account, startId)
      const read = storedFile && (await coverOf(storedFile))
      if (read && isCurrent) setCover((before) => before ?? read)
    }
    void take()
    return () => {
      isCurrent = false
    }
  }, [account, startId])

  function refuse(message: string) {
    setProblem(message)
    showToast({ title: message, tone: 'danger' })
  }

  function take(next: Cover | null) {
    setProblem(undefined)
    setCover(next)
    void keepCover(account, draftIdOf(), next?.file ?? null)
  }

  async function choose(file: File) {
    const wrong = pictureProblem(file)
    if (wrong !== null) return refuse(wrong)
    const read = await coverOf(file)
    if (read) take(read)
    else refuse(newsDeskTexts.form.imageUnreadable)
  }

  async function crop(view: CropView) {
    if (!cover) return
    const cut = await cutOut(cover.whole, view, largestImage)
    const file = new File([cut], cover.file.name.replace(/(\.\w+)?$/, '.jpg'), { type: 'image/jpeg' })
    const read = await coverOf(file)
    if (read) take({ ...read, whole: cover.whole, view })
  }

  return {
    cover,
    problem,
    refuse,
    choose: (file) => void choose(file),
    crop: (view) => void crop(view),
    remove: () => take(null),
    forget: () => void keepCover(account, draftIdOf(), null),
  }
}

/** Null if the file is not a valid picture. */
async function coverOf(file: File): Promise<Cover | null> {
  try {
    const whole = await createImageBitmap(file)
    const { width, height } = whole
    return { file, address: URL.createObjectURL(file), width, height, whole, view: null }
  } catch {
    return null
  }
}

import { useEffect, useState } from 'react'
import { useLatest } from '../use-latest.ts'

interface BlobAddress {
  address: string | null
  isFailed: boolean
  again: () => void
}

/** The address of a picture while it is shown. An effect, because the address must be given back to the browser. */
export function useBlobAddress(isWanted: boolean, load: (page: number) => Promise<Blob>, page: number): BlobAddress {
  const [address, setAddress] = useState<string | null>(null)
  const [failedAt, setFailedAt] = useState(0)
  const [attempt, setAttempt] = useState(1)
  const latest = useLatest(load)

  useEffect(() => {
    if (!isWanted) return
    let isCurrent = true
    let made: string | null = null
    latest.current(page).then(
      (blob) => {
        if (!isCurrent) return
        made = URL.createObjectURL(blob)
        setAddress(made)
      },
      () => isCurrent && setFailedAt(attempt),
    )
    return () => {
      isCurrent = false
      if (made) URL.revokeObjectURL(made)
    }
  }, [isWanted, page, attempt, latest])

  return { address, isFailed: failedAt === attempt, again: () => setAttempt(attempt + 1) }
}

import { useEffect, useState } from 'react'

/** Rich text reduced to what can be written, before a page shows it; null until that is done. The heavy part is the editor's. */
export function useReduced(html: string): string | null {
  const [reduced, setReduced] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    void import('../../../ui/rich-text/reduce.ts').then(({ reduce }) => isCurrent && setReduced(reduce(html)))
    return () => {
      isCurrent = false
    }
  }, [html])
  return reduced
}

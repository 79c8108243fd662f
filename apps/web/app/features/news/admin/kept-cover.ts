const place = 'grfs-news-covers'

const addressOf = (account: string, draftId: string) => `/kept/${encodeURIComponent(account)}/${draftId}`

/**
 * The picture that was chosen for a draft, kept in this browser: the server keeps the words of a draft, and a picture
 * only with a post. Where the browser keeps nothing, it is chosen again.
 */
export async function keepCover(account: string, draftId: string, file: File | null): Promise<void> {
  try {
    const cache = await caches.open(place)
    const address = addressOf(account, draftId)
    if (file === null) await cache.delete(address)
    else await cache.put(address, new Response(file, { headers: { 'x-name': encodeURIComponent(file.name) } }))
  } catch {
    // No more than a convenience.
  }
}

export async function readCover(account: string, draftId: string): Promise<File | null> {
  try {
    const kept = await (await caches.open(place)).match(addressOf(account, draftId))
    if (!kept) return null
    const blob = await kept.blob()
    return new File([blob], decodeURIComponent(kept.headers.get('x-name') ?? 'picture'), { type: blob.type })
  } catch {
    return null
  }
}

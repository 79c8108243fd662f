/** Part 1 section 5: a photo of at most 5242880 bytes, of these types. */
export const maxPhotoBytes = 5_242_880
export const photoTypes = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp'] as const

export function photoSize(bytes: number): string {
  // Round up: a file that is one byte too large must not be shown as "5.0MB", which is allowed.
  return `${(Math.ceil((bytes / 1_048_576) * 10) / 10).toFixed(1)}MB`
}

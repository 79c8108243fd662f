import sharp from 'sharp'
import type { Registration } from '@grfs/domain/identity/registration'
import { filledIn } from '../samples/registration.ts'
import type { TestHouse } from '../app.ts'

export { filledIn }

export const goodPhoto: Promise<Buffer> = sharp({
  create: { width: 400, height: 500, channels: 3, background: 'teal' },
})
  .jpeg()
  .toBuffer()

export interface RegistrationAnswer {
  status: number
  body: { success: boolean; message: string; code?: string; fields?: Record<string, string>; requestId?: string }
  raw: string
}

/** Sends the form as a browser does; each request may come from its own network. */
export async function sendRegistration(
  { app }: Pick<TestHouse, 'app'>,
  parts: Partial<Registration>,
  photo: Uint8Array | null,
  { fileName = 'me.jpg', type = 'image/jpeg', remoteAddress = '192.0.2.1' } = {},
): Promise<RegistrationAnswer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.append(name, value)
  if (photo) form.append('image', new Blob([new Uint8Array(photo)], { type }), fileName)
  const encoded = new Response(form)
  const response = await app.inject({
    method: 'POST',
    url: '/api/auth/register',
    remoteAddress,
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json(), raw: response.body }
}

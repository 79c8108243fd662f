import { crc32, deflateSync } from 'node:zlib'

/** A small bar chart as PNG (ISO/IEC 15948): eight bars whose heights follow from the seed. */
export function barsPng(seed: number, width = 320, height = 180): Uint8Array {
  const rows = Buffer.alloc((width * 3 + 1) * height, 0xff)
  const bar = Math.floor(width / 8)
  for (let y = 0; y < height; y += 1) {
    const row = y * (width * 3 + 1)
    rows[row] = 0
    for (let x = 0; x < width; x += 1) {
      const nth = Math.floor(x / bar)
      const tall = ((seed * 37 + nth * 53) % 120) + 30
      if (x % bar < 8 || height - y > tall) continue
      rows.set([40 + ((seed * 29) % 120), 90, 60 + nth * 20], row + 1 + x * 3)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const chunks = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat([signature, ...chunks]))
}

function chunk(name: string, bytes: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), bytes])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(bytes.length, 0)
  out.set(body, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

import { sql } from 'kysely'
import sharp from 'sharp'
import { recordFile, uploadObject } from '../src/modules/files/index.ts'
import { setPhoto } from '../src/modules/identity/queries/accounts.ts'
import type { Context } from '../src/platform/context.ts'
import { idOf } from './chance.ts'

interface Portrait {
  skin: string
  hair: string
  cloth: string
  wall: string
  /** The outline of the hair, behind and above the face. */
  cut: string
}

const short = 'M170 300q-10-190 130-190t130 190q-30-110-130-110t-130 110z'
const cropped = 'M178 270q0-150 122-150t122 150q-40-70-122-70t-122 70z'
const long = 'M150 520q-20-410 150-410t150 410q-70 30-150 30t-150-30z'
const scarf = 'M130 560q-10-460 170-460t170 460q-80 80-170 80t-170-80z'

const portraits: Record<string, Portrait> = {
  'farhana.akter@example.org': { skin: '#c98f66', hair: '#265c7f', cloth: '#0c4160', wall: '#dfe7ea', cut: scarf },
  'tomasz.wisniewski@example.org': { skin: '#ecc4a4', hair: '#8c8f92', cloth: '#3c4a3f', wall: '#e6e1d6', cut: short },
  'olatunji.balogun@example.org': { skin: '#6d4530', hair: '#1d1715', cloth: '#794929', wall: '#e9dccb', cut: cropped },
  'ngozi.eze@example.org': { skin: '#7d5038', hair: '#201614', cloth: '#70466c', wall: '#e4dbe4', cut: long },
  'nguyen.bich@example.org': { skin: '#e2b48d', hair: '#1b1a1d', cloth: '#2e6442', wall: '#dde6de', cut: long },
  'grace.wanjiru@example.org': { skin: '#5f3b2a', hair: '#171213', cloth: '#7b4353', wall: '#ebdde0', cut: cropped },
}

const maxBytes = 1_000_000

/** Draws a photo for everyone in `demoPeople` without one, also for the author lists of their articles. */
export async function loadPortraits(ctx: Context): Promise<void> {
  for (const [email, portrait] of Object.entries(portraits)) {
    const accountId = idOf(`account ${email}`)
    const { rows } = await sql`select from identity.public_photo where account_id = ${accountId}`.execute(ctx.db)
    if (rows.length > 0) continue
    const bytes = await sharp(Buffer.from(draw(portrait)))
      .jpeg()
      .toBuffer()
    const stored = await uploadObject(ctx, { bytes, fileName: 'photo.jpg', accept: ['jpeg'], maxBytes })
    await ctx.inTransaction(async (tx) => setPhoto(tx.db, accountId, await recordFile(tx, stored)))
  }
  await sql`
    update publishing.contributor w set photo_of = p.account_id
    from submissions.public_published_author d
      join identity.public_photo p on p.account_id = d.account_id
      join identity.public_person e on e.id = d.account_id
    where d.article_id = w.article_id and e.full_name = w.full_name and w.photo_of is null`.execute(ctx.db)
}

function draw({ skin, hair, cloth, wall, cut }: Portrait): string {
  const face = 'M188 290q0-130 112-130t112 130q0 190-112 190t-112-190z'
  const isBehind = cut === long || cut === scarf
  const outline = `<path fill="${hair}" d="${cut}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="750" viewBox="0 0 600 750">
    <path fill="${wall}" d="M0 0h600v750H0z"/>${isBehind ? outline : ''}
    <path fill="${skin}" d="M250 420h100v150h-100z"/>
    <path fill="${cloth}" d="M60 750q0-190 180-220 60 60 120 0 180 30 180 220z"/>
    <path fill="${skin}" d="${face}"/>${isBehind ? `<path fill="${hair}" d="M188 290q0-140 112-140t112 140q-50-80-112-80t-112 80z"/>` : outline}
  </svg>`
}

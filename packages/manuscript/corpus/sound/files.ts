import { readFileSync } from 'node:fs'
import { docxOfManuscript } from '../make/make-docx.ts'
import type { SoundManuscript } from '../make/manuscript.ts'
import { savedManuscripts } from './libreoffice-saved.ts'
import { soundManuscripts } from './manuscripts.ts'

/** Every valid manuscript with its file. */
export const soundFiles = (): { sound: SoundManuscript; bytes: Uint8Array }[] => [
  ...soundManuscripts.map((sound) => ({ sound, bytes: docxOfManuscript(sound) })),
  ...savedManuscripts.map((sound) => ({
    sound,
    bytes: new Uint8Array(readFileSync(new URL(`libreoffice/${sound.name}.docx`, import.meta.url))),
  })),
]

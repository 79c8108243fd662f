import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { ConverterMissing } from './converter.ts'

/** Not this process's own: whatever surrounds a worker, a converter comes from the system. */
export const programPath = '/usr/bin:/bin:/usr/sbin:/sbin'

/** Where the program lies. Throws `ConverterMissing`. */
export async function findProgram(name: string): Promise<string> {
  const places = path.isAbsolute(name) ? [name] : programPath.split(':').map((folder) => path.join(folder, name))
  for (const place of places) if (await isProgram(place)) return place
  throw new ConverterMissing(`The program ${path.basename(name)} is not installed.`)
}

export async function requirePrograms(names: string[]): Promise<void> {
  for (const name of names) await findProgram(name)
}

const isProgram = (file: string) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  )

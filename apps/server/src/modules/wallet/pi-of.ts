import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { PiSettings } from '../../platform/pi-settings.ts'
import { PiAway, PiRefused } from './pi-client.ts'

export function piOf({ pi }: Context): PiSettings {
  if (!pi) throw new AppError('wallet.not-configured')
  return pi
}

/** A provider that is away, or refuses our key, is no bug of ours. */
export async function unlessAway<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (cause) {
    if (cause instanceof PiAway || cause instanceof PiRefused) throw new AppError('wallet.provider-away', { cause })
    throw cause
  }
}

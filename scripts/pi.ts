import { startPiPlatform, type PiPlatform } from '../tests/support/pi-platform.ts'
import { onClose } from './closing.ts'

/** A stand-in for the Pi Platform in this process, so that the wallet works without an account there. */
export async function startPi(): Promise<PiPlatform> {
  const platform = await startPiPlatform()
  onClose(() => platform.stop())
  return platform
}

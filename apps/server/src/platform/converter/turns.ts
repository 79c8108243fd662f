/** At most so many at once; the others wait for their turn, in order. */
export function createTurns(most: number) {
  let taken = 0
  const waiting: Array<() => void> = []
  const release = () => {
    const next = waiting.shift()
    if (next) next()
    else taken--
  }
  return {
    /** `using turn = await turns.take()` gives it back at the end of the block. */
    async take(): Promise<Disposable> {
      if (taken < most) taken++
      else await new Promise<void>((resolve) => waiting.push(resolve))
      return { [Symbol.dispose]: release }
    },
  }
}

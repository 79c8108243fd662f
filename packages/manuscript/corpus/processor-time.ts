/** Processor milliseconds since then, of this thread: what else the machine does is not counted. */
export function startClock(): () => number {
  const start = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(start)
    return (user + system) / 1000
  }
}

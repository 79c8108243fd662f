/** Starts measuring the processor time of this thread in milliseconds: other load on the machine does not count. */
export function startClock(): () => number {
  const start = process.threadCpuUsage()
  return () => {
    const { user, system } = process.threadCpuUsage(start)
    return (user + system) / 1000
  }
}

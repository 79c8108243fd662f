import net from 'node:net'

/** A free port: the preferred one if possible. */
export async function freePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await portOf(preferred)) !== undefined) return preferred
  return (await portOf(0))!
}

function portOf(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = net.createServer()
    server.once('error', () => resolve(undefined))
    server.listen(port, '127.0.0.1', () => {
      const taken = (server.address() as net.AddressInfo).port
      server.close(() => resolve(taken))
    })
  })
}

import http from 'node:http'

export interface SendOptions {
  origin: string
  articles: string[]
  perSecond: number
  seconds: number
  /** The number of the first visitor. Every view is sent by another visitor. */
  firstVisitor: number
}

export interface SentViews {
  sent: number
  failed: number
  /** When each successful answer arrived, in milliseconds since 1970. */
  answeredAt: number[]
  p50Ms: number
  p99Ms: number
}

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/151.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.5 Safari/605.1.15',
  'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/151.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.5 Mobile/15E148 Safari/604.1',
]

const tickMs = 5
const patienceMs = 3_000

/** Reports views as browsers do, at a steady rate, through a proxy that names the visitor. */
async function sendViews({ origin, articles, perSecond, seconds, firstVisitor }: SendOptions): Promise<SentViews> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
  const { hostname, port } = new URL(origin)
  const answeredAt: number[] = []
  const latencies: number[] = []
  let sent = 0
  let failed = 0
  let open = 0
  const send = (): void => {
    const visitor = firstVisitor + sent++
    // Some articles are read much more often than others.
    const article = articles[Math.floor(articles.length * Math.random() ** 3)]!
    const begun = performance.now()
    open += 1
    const request = http.request({
      ...{ agent, hostname, port, method: 'POST', path: `/api/articles/${article}/views`, timeout: patienceMs },
      headers: {
        'user-agent': browsers[visitor % browsers.length]!,
        'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
        'content-length': 0,
      },
    })
    const fail = () => {
      failed += 1
      open -= 1
    }
    request.once('timeout', () => request.destroy())
    request.once('error', fail)
    request.once('response', (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode !== 200) return fail()
        open -= 1
        answeredAt.push(Date.now())
        latencies.push(performance.now() - begun)
      })
    })
    request.end()
  }
  const begun = performance.now()
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsed = (performance.now() - begun) / 1000
      const due = Math.floor(Math.min(elapsed, seconds) * perSecond)
      while (sent < due) send()
      if (elapsed < seconds || (open > 0 && elapsed < seconds + patienceMs / 1000)) return
      clearInterval(timer)
      resolve()
    }, tickMs)
  })
  latencies.sort((one, other) => one - other)
  const at = (share: number) => Math.round((latencies[Math.floor(latencies.length * share)] ?? 0) * 10) / 10
  return { sent, failed, answeredAt, p50Ms: at(0.5), p99Ms: at(0.99) }
}

// Runs in its own process: the options come as the argument, the result goes to the output.
if (process.argv[1] === import.meta.filename) {
  const views = await sendViews(JSON.parse(process.argv[2]!) as SendOptions)
  // Requests that nobody waits for any more must not keep the process alive, and the whole result must be written first.
  process.stdout.write(JSON.stringify(views), () => process.exit())
}

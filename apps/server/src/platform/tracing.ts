import {
  context,
  diag,
  DiagLogLevel,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from './log.ts'

/**
 * Spans of requests, statements and jobs for an OpenTelemetry collector (ADR 84). Off unless an address is configured:
 * the SDK is not loaded then, and the calls below find no span and do nothing else.
 */

export interface TracingSettings {
  /** Base address of the collector, which takes OTLP over HTTP. */
  endpoint: string
  /** The share of requests and scheduled jobs that are traced. */
  share: number
}

interface TracedProcess {
  /** `http` or `worker`. */
  name: string
  version: string
  log: Logger
}

const tracer = () => trace.getTracer('grfs')

/** Sends spans until the process ends. Returns a function that sends the last ones. */
export async function startTracing(
  { endpoint, share }: TracingSettings,
  { name, version, log }: TracedProcess,
): Promise<() => Promise<void>> {
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const report = (message: string) => log.warn({ detail: message.slice(0, 500) }, 'failed to send traces')
  diag.setLogger({ error: report, warn() {}, info() {}, debug() {}, verbose() {} }, DiagLogLevel.ERROR)
  // Includes repeats; a stopping process waits for it.
  const timeoutMillis = 3_000
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis })
  const provider = new sdk.NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': `grfs-${name}`, 'service.version': version }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanLimits: { attributeValueLengthLimit: 2_000 },
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  })
  provider.register()
  return async () => {
    await provider.shutdown().catch((error: unknown) => report(String(error)))
    trace.disable()
    context.disable()
    propagation.disable()
    diag.disable()
  }
}

/**
 * A span for each request that is sampled. It has the pattern of the route, never the address: paths and queries contain
 * tokens and search words. `fromProxy` continues the trace of a proxy; the header of a stranger could make us send spans
 * for every request.
 */
export function traceRequests(
  app: FastifyInstance,
  fromProxy: boolean,
  routeOf: (request: FastifyRequest) => string,
): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const parent = fromProxy ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT
    const span = tracer().startSpan(request.method, { kind: SpanKind.SERVER }, parent)
    if (!span.isRecording()) return done()
    spans.set(request, span)
    context.with(trace.setSpan(parent, span), done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    if (span) {
      const route = routeOf(request)
      span.updateName(`${request.method} ${route}`)
      span.setAttributes({
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        'grfs.request_id': request.id,
      })
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
    done()
  })
}

/** A span for a statement inside of a sampled request or job. Its text has placeholders, not values. */
export function traceStatement<T>(text: string, send: () => Promise<T>): Promise<T> {
  if (!trace.getActiveSpan()?.isRecording()) return send()
  const verb = /^\s*\(?(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query'
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
  return inSpan(tracer().startSpan(verb, { kind: SpanKind.CLIENT, attributes }), send)
}

/** A span for one run of a job, in the trace of the request that queued it. */
export function traceJob<T>(
  job: { name: string; id: string; attempt: number; traceparent: unknown },
  run: () => Promise<T>,
): Promise<T> {
  const { name, id, attempt, traceparent } = job
  const parent = propagation.extract(ROOT_CONTEXT, { traceparent })
  const attributes = { 'grfs.job': name, 'grfs.job_id': id, 'grfs.attempt': attempt }
  const span = tracer().startSpan(`job ${name}`, { kind: SpanKind.CONSUMER, attributes }, parent)
  return span.isRecording() ? context.with(trace.setSpan(parent, span), () => inSpan(span, run)) : run()
}

/** The W3C `traceparent` of the sampled request or job that is running. */
export function currentTraceparent(): string | undefined {
  if (!trace.getActiveSpan()?.isRecording()) return undefined
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}

/** The message of an error can contain values, so only its name is sent. */
async function inSpan<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' })
    throw error
  } finally {
    span.end()
  }
}

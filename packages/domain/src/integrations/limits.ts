/** API keys. */
export const keyLimits = {
  /** Keys that are neither revoked nor expired. */
  keys: 100,
  nameLength: 80,
  /** A key must end: nobody remembers one that was made years ago. */
  longestDays: 730,
  /** The time of the last use is written at most this often. */
  lastUseMinutes: 60,
  /** Calls of one key, for each process. */
  callsPerWindow: 600,
  windowSeconds: 600,
} as const

/** For text and data mining. A long text has half a megabyte. */
export const textsPerPage = 10

export const webhookLimits = {
  webhooks: 50,
  addressLength: 500,
  /** A receiver must answer within this time. */
  timeoutSeconds: 15,
  /** One run of the job of a webhook ends after so many deliveries or failures. */
  deliveriesPerRun: 200,
  failuresPerRun: 3,
  /** After another secret was made, the former one signs too for this time. */
  rotationHours: 24,
  /** Deliveries that ended are deleted after this time. */
  deliveryDays: 30,
  testsPerHour: 60,
} as const

/** COAR Notify. */
export const notifyLimits = {
  servers: 100,
  hostLength: 253,
  /** What an admin types as the beginning of DOIs. */
  doiStartLength: 100,
  /** A preprint server must answer within this time. */
  timeoutSeconds: 15,
  sentPerRun: 50,
  /** Of the answer of a server that refuses. */
  answerCharacters: 500,
  /** Of a notification that arrives. */
  receivedBytes: 65_536,
  /** Anyone can send, so one article and all together take no more than this. */
  receivedOfArticle: 100,
  received: 20_000,
  /** Read or not, a received notification is deleted after this time. */
  receivedDays: 180,
  /** From one network. */
  receivedPerHour: 30,
} as const

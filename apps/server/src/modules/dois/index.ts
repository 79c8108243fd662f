export {
  giveBackToQueue,
  lockDoi,
  noteRefused,
  noteRegistered,
  noteSubmitted,
  queueChange,
  queueDeposits,
  queueNotices,
  saveVerdict,
  setDoi,
  takeFromQueue,
} from './queries.ts'

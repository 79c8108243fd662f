import { classNames } from '../layout/class-names.ts'

interface MeterProps {
  /** What is measured: "Password strength". */
  label: string
  /** How many of the three bars are filled; 0 while there is nothing to measure. */
  level: 0 | 1 | 2 | 3
  /** The level in a word, visible, and announced when it changes. */
  word: string
}

/** Three bars and a word. The word repeats the meaning of the colour. */
export function Meter({ label, level, word }: MeterProps) {
  return (
    <div className={classNames('meter', level > 0 && `meter-${level}`)}>
      <span
        className="meter-bars"
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={3}
        aria-valuenow={level}
        aria-valuetext={word || undefined}
      >
        {[1, 2, 3].map((bar) => (
          <i key={bar} className={bar <= level ? 'is-on' : undefined} />
        ))}
      </span>
      <span className="meter-word" aria-live="polite">
        {word}
      </span>
    </div>
  )
}

interface PercentMeterProps {
  /** What is measured: "Fit". */
  label: string
  /** 0 to 100. */
  value: number
}

/** A small bar and its number. */
export function PercentMeter({ label, value }: PercentMeterProps) {
  return (
    <span
      className="percent"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
    >
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className="percent-all" width="100" height="6" />
        <rect className="percent-part" width={value} height="6" />
      </svg>
      <span aria-hidden="true">{value}</span>
    </span>
  )
}

interface PipsProps {
  done: number
  total?: number
  /** What the bars count, for screen readers: "2 of 3 reviews". */
  label: string
}

/** Three bars stand for three reviews, as in the logo. */
export function Pips({ done, total = 3, label }: PipsProps) {
  return (
    <span className="pips" role="img" aria-label={label}>
      {Array.from({ length: total }, (_, index) => (
        <i key={index} className={index < done ? 'is-on' : undefined} />
      ))}
    </span>
  )
}

interface ProgressProps {
  /** What is in progress, for screen readers. */
  label: string
  value: number
  max?: number
}

export function Progress({ label, value, max = 100 }: ProgressProps) {
  return <progress className="progress" aria-label={label} value={value} max={max} />
}

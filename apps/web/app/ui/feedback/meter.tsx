import { classNames } from '../layout/class-names.ts'

interface MeterProps {
  /** What is measured: "Password strength". */
  label: string
  /** How many of the three bars are filled; 0 while there is nothing to measure. */
  level: 0 | 1 | 2 | 3
  /** The level in a word, seen and announced when it changes. */
  word: string
}

/** Three bars and a word. The word says what the colour says. */
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

interface ProgressProps {
  /** What is under way, read aloud. */
  label: string
  value: number
  max?: number
}

export function Progress({ label, value, max = 100 }: ProgressProps) {
  return <progress className="progress" aria-label={label} value={value} max={max} />
}

interface PipsProps {
  done: number
  total?: number
  /** What the bars count, said aloud: "2 of 3 reviews". */
  label: string
}

/** Three bars are three reviews, here and in the mark. */
export function Pips({ done, total = 3, label }: PipsProps) {
  return (
    <span className="pips" role="img" aria-label={label}>
      {Array.from({ length: total }, (_, index) => (
        <i key={index} className={index < done ? 'is-on' : undefined} />
      ))}
    </span>
  )
}

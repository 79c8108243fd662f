/** Something is under way that the person waits for. */
export function Waiting({ text }: { text: string }) {
  return (
    <p className="account-wait">
      <span className="spin" aria-hidden="true" />
      {text}
    </p>
  )
}

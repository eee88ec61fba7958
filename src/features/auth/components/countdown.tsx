/** A button's text while it waits; number and unit stay together, and the width does not dance. */
export function Countdown({ label, seconds }: { label: string; seconds: number }) {
  return (
    <span>
      {label} <span className="whitespace-nowrap tabular-nums">{seconds} s</span>
    </span>
  )
}

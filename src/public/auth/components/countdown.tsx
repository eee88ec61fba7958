export function Countdown({ label, seconds }: { label: string; seconds: number }) {
  return (
    <span>
      {label} <span className="whitespace-nowrap tabular-nums">{seconds} s</span>
    </span>
  )
}

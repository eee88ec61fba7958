import type { Found } from './read-certificate'

/** Characters of the line on both sides of what it says. */
const AROUND = 60

const before = (text: string) => (text.length > AROUND ? `…${text.slice(-AROUND)}` : text)
const after = (text: string) => (text.length > AROUND ? `${text.slice(0, AROUND)}…` : text)

/** The line that something was read from, with the place of it. */
export function Quoted({ found: { line, printed } }: { found: Found }) {
  const at = line.lastIndexOf(printed)
  if (at < 0) return <>“{after(line)}”</>
  return (
    <>
      “{before(line.slice(0, at))}
      <mark>{printed}</mark>
      {after(line.slice(at + printed.length))}”
    </>
  )
}

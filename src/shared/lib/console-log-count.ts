let count = 0

/** Counts what is written with the console's `log` from now on (spec 9, readiness). Nothing is held back. */
export function countConsoleLogs(): void {
  const { console } = globalThis
  const write = console.log.bind(console)
  console.log = (...words: unknown[]) => {
    count++
    write(...words)
  }
}

export const consoleLogCount = (): number => count

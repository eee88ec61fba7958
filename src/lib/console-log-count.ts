let count = 0

/** Counts calls of `console.log` from now on (product 9, readiness). The messages still appear. */
export function countConsoleLogs(): void {
  const { console } = globalThis
  const write = console.log.bind(console)
  console.log = (...args: unknown[]) => {
    count++
    write(...args)
  }
}

export const consoleLogCount = (): number => count

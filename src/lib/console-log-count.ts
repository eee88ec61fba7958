let count = 0

/** Product 9, readiness. The messages still appear. */
export function countConsoleLogs(): void {
  const { console } = globalThis
  const write = console.log.bind(console)
  console.log = (...args: unknown[]) => {
    count++
    write(...args)
  }
}

export const consoleLogCount = (): number => count

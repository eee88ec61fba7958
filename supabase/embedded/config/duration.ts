const SECONDS: Record<string, number> = { h: 3600, m: 60, s: 1, ms: 0.001 }

/** Parses config.toml durations such as '1m30s' and '500ms'. */
export const durationSeconds = (text: string): number =>
  [...text.matchAll(/([\d.]+)(ms|h|m|s)/g)].reduce(
    (total, [, amount, unit]) => total + Number(amount) * (SECONDS[unit ?? ''] ?? 0),
    0,
  )

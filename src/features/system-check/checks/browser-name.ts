// The order matters: most user agents contain the names of other browsers, too.
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?(?:iOS)?\/(\d+)/, 'Microsoft Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
]

/** 'Chrome 140' from a user agent; 'Navegador não identificado' for unknown ones. */
export function browserName(userAgent: string): string {
  for (const [pattern, name] of browsers) {
    const found = pattern.exec(userAgent)
    if (found) return `${name} ${found[1] ?? ''}`.trim()
  }
  return 'Navegador não identificado'
}

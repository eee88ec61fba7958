// The order matters: most user agents also name other browsers.
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?(?:iOS)?\/(\d+)/, 'Microsoft Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
]

export function browserName(userAgent: string): string {
  for (const [pattern, name] of browsers) {
    const found = pattern.exec(userAgent)
    if (found) return `${name} ${found[1] ?? ''}`.trim()
  }
  return 'Navegador não identificado'
}

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { budgets } from '../../scripts/build/budgets.ts'

type WebManifest = {
  id: string
  start_url: string
  scope: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose?: string }[]
}
const manifest = JSON.parse(readFileSync('public/site.webmanifest', 'utf8')) as WebManifest

test('the portal can be installed: it starts on a page that anybody may open, and keeps its identity', () => {
  const start = budgets.find(({ at }) => at === manifest.start_url)
  expect(start).toMatchObject({ page: 'portal/home/pages/partner-portal-page' })
  expect(start?.needs).toBeUndefined()
  // Another one would be another app beside the installed one.
  expect(manifest.id).toBe('/portal-parceiro')
  expect([manifest.scope, manifest.display]).toEqual(['/', 'standalone'])
})

test('its icons are what it says, one of them for round masks', () => {
  const pictures = manifest.icons.filter(({ type }) => type === 'image/png')
  for (const { src, sizes } of pictures) {
    // Width and height stand in the first chunk of a PNG.
    const header = readFileSync(`public${src}`).subarray(16, 24)
    expect([src, `${header.readUInt32BE(0)}x${header.readUInt32BE(4)}`]).toEqual([src, sizes])
  }
  expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ])
})

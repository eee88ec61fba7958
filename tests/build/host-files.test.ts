import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { nginxFile } from '../../scripts/build/hosts/formats.ts'

const timesIn = (path: string, text: string) =>
  readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8').split(text).length - 1

// It reads its file once: after a release the hashes of the one before stay in force, and browsers refuse the new scripts.
test('whoever runs nginx is told to reload it after each release, wherever they look', () => {
  const reload = 'nginx -t && nginx -s reload'
  expect(nginxFile({})).toMatch(/^# Depois de copiar uma versão nova: nginx -t && nginx -s reload\n/)
  expect(timesIn('docs/hosting.md', reload)).toBe(1)
  // On publishing, on updating, and where the page is blank.
  expect(timesIn('docs/operacao.md', reload)).toBe(3)
})

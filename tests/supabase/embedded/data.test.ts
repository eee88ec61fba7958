import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { FileStore } from '../../../supabase/embedded/data/file-store.ts'
import {
  chooseFolder,
  dropHalfMade,
  markComplete,
  preparedWith,
  removeData,
} from '../../../supabase/embedded/data/folder.ts'
import { lockFolder } from '../../../supabase/embedded/data/lock.ts'
import { loadSecrets } from '../../../supabase/embedded/data/secrets.ts'

const base = mkdtempSync(join(tmpdir(), 'mutirao-data-'))
afterAll(() => rmSync(base, { recursive: true }))

let dir = ''
beforeEach(() => {
  dir = mkdtempSync(join(base, 'd-'))
})
const folder = () => {
  const chosen = chooseFolder('/nowhere', dir)
  if (!chosen) throw new Error('A folder was asked for')
  return chosen
}

describe('the folder', () => {
  test('below the project unless moved; none in memory', () => {
    expect(chooseFolder('/projeto')?.dir).toBe('/projeto/supabase/.temp/embedded')
    expect(chooseFolder('/projeto', 'dados')?.dir).toBe('/projeto/dados')
    expect(chooseFolder('/projeto', '/fora')?.dir).toBe('/fora')
    expect(chooseFolder('/projeto', 'memory')).toBeUndefined()
  })

  test('an interrupted first start is repeated; a complete one is kept', () => {
    mkdirSync(folder().database)
    writeFileSync(join(folder().database, 'meia'), '')
    dropHalfMade(folder())
    expect(existsSync(folder().database)).toBe(false)
    mkdirSync(folder().database)
    markComplete(folder(), 'v1')
    dropHalfMade(folder())
    expect(preparedWith(folder())).toBe('v1')
  })

  test('a reset removes only what the backend created', () => {
    mkdirSync(folder().database)
    loadSecrets(folder().secrets)
    writeFileSync(join(dir, 'minhas-notas.txt'), 'x')
    removeData(folder())
    expect(readdirSync(dir)).toEqual(['minhas-notas.txt'])
  })
})

describe('the lock', () => {
  const file = () => join(dir, 'lock')

  test('can be taken, released and taken again, in a folder that only its owner can read', async () => {
    const nested = join(dir, 'novo/lock')
    const release = await lockFolder(nested)
    expect(existsSync(nested)).toBe(true)
    expect(statSync(join(dir, 'novo')).mode & 0o777).toBe(0o700)
    release()
    expect(existsSync(nested)).toBe(false)
    ;(await lockFolder(nested))()
  })

  test('refuses a folder that another process holds, in one line that says what to do', async () => {
    const release = await lockFolder(file())
    await expect(lockFolder(file())).rejects.toThrow(
      `A pasta ${dir} já está em uso pelo processo ${process.pid}. ` +
        'Feche o outro servidor ou escolha outra pasta com EMBEDDED_DATA_DIR.',
    )
    release()
  })

  test('names a folder that cannot be made', async () => {
    writeFileSync(join(dir, 'arquivo'), '')
    await expect(lockFolder(join(dir, 'arquivo/x/lock'))).rejects.toThrow(
      `Não foi possível escrever em ${join(dir, 'arquivo/x')}.`,
    )
  })

  test('takes over an incomplete one, and one of a process that died or whose id was reused', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    const left = ['', `${pid} 1`, ...(process.platform === 'linux' ? [`${process.pid} 1`] : [])]
    for (const content of left) {
      writeFileSync(file(), content)
      ;(await lockFolder(file()))()
    }
  })
})

describe('the secrets', () => {
  test('are kept, readable by their owner only, and created again when the file is broken', () => {
    const file = join(dir, 'secrets.json')
    const first = loadSecrets(file)
    expect(loadSecrets(file)).toEqual(first)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    writeFileSync(file, '{"jwtSecret":')
    expect(loadSecrets(file).jwtSecret.length).toBeGreaterThanOrEqual(32)
  })

  test.each(['jwtSecret', 'secretKey', 'adminPassword'] as const)(
    '%s differs from one machine to the next',
    (name) => {
      expect(loadSecrets()[name]).not.toBe(loadSecrets()[name])
      expect(loadSecrets()[name].length).toBeGreaterThanOrEqual(12)
    },
  )
})

describe.each(['folder', 'memory'])('files in a %s', (kind) => {
  const store = () => new FileStore(kind === 'folder' ? join(dir, 'files') : undefined)
  const upload = (files: FileStore, key: string, text: string) =>
    files.uploadObject('documentos', key, undefined, Buffer.from(text), 'application/pdf', 'no-cache')

  test('are returned unchanged', async () => {
    const files = store()
    await upload(files, 'a/b.pdf', 'um')
    const { body, metadata } = await files.getObject('documentos', 'a/b.pdf')
    expect(body?.toString()).toBe('um')
    expect(metadata).toMatchObject({ size: 2, mimetype: 'application/pdf', cacheControl: 'no-cache' })
    await files.deleteObjects('documentos', ['a/b.pdf'])
    expect(await files.getObject('documentos', 'a/b.pdf')).toMatchObject({ httpStatusCode: 404 })
  })

  test('no key can leave the folder or reach another key’s file', async () => {
    const files = store()
    await upload(files, '../../fora.pdf', 'um')
    await upload(files, 'A', 'dois')
    await upload(files, 'a', 'três')
    await upload(files, 'a.json', 'quatro')
    expect((await files.getObject('documentos', 'A')).body?.toString()).toBe('dois')
    expect((await files.getObject('documentos', 'a')).body?.toString()).toBe('três')
    expect(existsSync(join(base, 'fora.pdf'))).toBe(false)
  })

  test('a stream is stored completely, and a copy is independent', async () => {
    const files = store()
    const stream = new Blob(['olá ', 'mundo']).stream()
    await files.uploadObject('documentos', 'a', undefined, stream, 'application/pdf', 'no-cache')
    await files.copyObject('documentos', 'a', undefined, 'documentos', 'b')
    await files.deleteObject('documentos', 'a')
    expect((await files.getObject('documentos', 'b')).body?.toString()).toBe('olá mundo')
    files.clear()
    await expect(files.headObject('documentos', 'b')).rejects.toThrow()
  })
})

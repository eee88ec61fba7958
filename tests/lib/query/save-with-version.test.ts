import { expect, it, vi } from 'vitest'
import type { Choices } from '@/lib/differences'
import { CancelledError } from '@/lib/errors/cancelled-error'
import { saveWithVersion, versionedWrite, type Compare } from '@/lib/query/save-with-version'

type Answers = { choices?: Choices | null; merged?: string | null }

/** Saves 'mine' over version 1, where others saved these versions since. */
function saveOver(newer: number[], { choices = {}, merged = 'chosen' }: Answers = {}) {
  const versions = [...newer]
  const save = vi.fn<(values: string, seen: number) => Promise<string>>((values) =>
    versions.length > 0
      ? Promise.reject(Object.assign(new Error(), { code: 'MU012' }))
      : Promise.resolve(`saved ${values}`),
  )
  const write = versionedWrite(save, () => Promise.resolve(versions.shift() ?? null))
  const field = { name: 'nome', label: 'Nome', mine: 'a', saved: 'b' }
  const compare = vi.fn<Compare<number, string>>(() => ({
    title: 'x',
    conflicts: [field],
    merge: () => merged,
  }))
  const promptUser = () => Promise.resolve(choices)
  return { save, compare, saving: saveWithVersion({ seen: 1, values: 'mine', write, compare, promptUser }) }
}

it('compares each newer version with the one that was chosen over before', async () => {
  const { save, compare, saving } = saveOver([2, 3])
  expect(await saving).toBe('saved chosen')
  expect(save.mock.calls).toEqual([
    ['mine', 1],
    ['chosen', 2],
    ['chosen', 3],
  ])
  expect(compare.mock.calls).toEqual([
    ['mine', 2, 1],
    ['chosen', 3, 2],
  ])
})

it('writes nothing where the newer version holds all of it, or where the user decides later', async () => {
  const same = saveOver([2], { merged: null })
  expect(await same.saving).toBe(2)
  const later = saveOver([2], { choices: null })
  await expect(later.saving).rejects.toBeInstanceOf(CancelledError)
  for (const { save } of [same, later]) expect(save).toHaveBeenCalledOnce()
})

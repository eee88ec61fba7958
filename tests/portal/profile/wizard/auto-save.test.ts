import { beforeEach, expect, it, vi } from 'vitest'
import { AutoSave, type AutoSaveState } from '@/portal/profile/wizard/auto-save'
import type { WriteResult } from '@/lib/web-storage'

beforeEach(() => void vi.useFakeTimers())

function start(result: WriteResult = 'stored') {
  const states: AutoSaveState[] = []
  const write = vi.fn(() => result)
  const onDraftWrite = vi.fn()
  const autoSave = new AutoSave({ write, onDraftWrite, onState: (state) => states.push(state) })
  return { autoSave, states, write, onDraftWrite }
}

it('shows 3 s after a change, for 1.5 s, and only then says that it is kept (product 9)', () => {
  const { autoSave, states, write, onDraftWrite } = start()
  autoSave.changed()
  vi.advanceTimersByTime(2999)
  expect(write).toHaveBeenCalledOnce()
  expect(states).toEqual(['waiting'])
  vi.advanceTimersByTime(1)
  expect(states).toEqual(['waiting', 'saving'])
  vi.advanceTimersByTime(1499)
  expect(onDraftWrite).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onDraftWrite).toHaveBeenCalledOnce()
  expect(states).toEqual(['waiting', 'saving', 'done'])
})

it('writes while somebody types on, and shows nothing until they pause', () => {
  const { autoSave, states, write } = start()
  for (let key = 0; key < 50; key++) {
    autoSave.changed()
    vi.advanceTimersByTime(100)
  }
  expect(write.mock.calls.length).toBeGreaterThan(10)
  expect(states).toEqual(['waiting'])
})

it('typing during the indicator begins again', () => {
  const { autoSave, onDraftWrite } = start()
  autoSave.changed()
  vi.advanceTimersByTime(3500)
  autoSave.changed()
  vi.advanceTimersByTime(2000)
  expect(onDraftWrite).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2500)
  expect(onDraftWrite).toHaveBeenCalledOnce()
})

it('writes at once when the page goes, and only what is not written', () => {
  const { autoSave, write } = start()
  autoSave.flush()
  expect(write).not.toHaveBeenCalled()
  autoSave.changed()
  autoSave.flush()
  autoSave.flush()
  expect(write).toHaveBeenCalledOnce()
})

it.each(['full', 'blocked'] as const)('says that nothing was kept when the device is %s', (result) => {
  const { autoSave, states, write, onDraftWrite } = start(result)
  autoSave.changed()
  vi.advanceTimersByTime(10_000)
  expect(states).toEqual(['waiting', result])
  expect(onDraftWrite).not.toHaveBeenCalled()

  write.mockReturnValue('stored')
  autoSave.changed()
  vi.advanceTimersByTime(10_000)
  expect(states).toEqual(['waiting', result, 'waiting', 'saving', 'done'])
})

it('says nothing once everything is saved', () => {
  const { autoSave, states, onDraftWrite } = start()
  autoSave.changed()
  autoSave.stop()
  vi.advanceTimersByTime(10_000)
  expect(onDraftWrite).not.toHaveBeenCalled()
  expect(states).toEqual(['waiting', 'idle'])
})

it.each([
  ['at once', 0],
  ['before the indicator', 2900],
  ['while it shows', 3100],
])('writes, and says nothing, when its screen is left: %s', (_, after) => {
  const { autoSave, states, write, onDraftWrite } = start()
  autoSave.changed()
  vi.advanceTimersByTime(after)
  autoSave.leave()
  vi.advanceTimersByTime(10_000)
  expect(write).toHaveBeenCalledOnce()
  expect(states.at(-1)).toBe(after < 3000 ? 'waiting' : 'done')
  expect(onDraftWrite).not.toHaveBeenCalled()
  autoSave.changed()
  vi.advanceTimersByTime(4500)
  expect(onDraftWrite).toHaveBeenCalledOnce()
})

import { expect, it, vi } from 'vitest'
import { unloadWarning } from '@/lib/unload-warning'

it('asks browsers of today, and those before Chrome 119, while it is wanted, however often that is said', () => {
  // Others may be listening, too.
  const listen = vi.spyOn(window, 'addEventListener')
  const leave = vi.spyOn(window, 'removeEventListener')
  const warn = unloadWarning()
  warn(true)
  warn(true)
  const [[name, confirmLeave] = [], again] = listen.mock.calls
  expect(name).toBe('beforeunload')
  // The browser keeps one listener once.
  expect(again).toEqual([name, confirmLeave])
  const event = new Event('beforeunload', { cancelable: true })
  Object.defineProperty(event, 'returnValue', { value: '', writable: true })
  if (typeof confirmLeave === 'function') confirmLeave.call(window, event)
  expect(event.defaultPrevented).toBe(true)
  expect(Reflect.get(event, 'returnValue')).toBe(true)
  warn(false)
  expect(leave).toHaveBeenCalledWith('beforeunload', confirmLeave)
})

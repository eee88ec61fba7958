import { expect, it, vi } from 'vitest'
import { warnBeforeUnload } from '@/shared/lib/warn-before-unload'

it('asks browsers of today, and those before Chrome 119, until it is over', () => {
  // Others may be listening, too.
  const listen = vi.spyOn(window, 'addEventListener')
  const leave = vi.spyOn(window, 'removeEventListener')
  const end = warnBeforeUnload()
  const [name, ask] = listen.mock.calls[0] ?? []
  expect(name).toBe('beforeunload')
  const event = new Event('beforeunload', { cancelable: true })
  Object.defineProperty(event, 'returnValue', { value: '', writable: true })
  if (typeof ask === 'function') ask.call(window, event)
  expect(event.defaultPrevented).toBe(true)
  expect(Reflect.get(event, 'returnValue')).toBe(true)
  end()
  expect(leave).toHaveBeenCalledWith('beforeunload', ask)
  listen.mockRestore()
  leave.mockRestore()
})

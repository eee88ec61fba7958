import { expect, it } from 'vitest'
import { warnBeforeUnload } from '@/shared/lib/warn-before-unload'

/** What the browser reads of the event, now and before Chrome 119. */
function close() {
  const event = Object.defineProperty(new Event('beforeunload', { cancelable: true }), 'returnValue', {
    value: '',
    writable: true,
  })
  dispatchEvent(event)
  return [event.defaultPrevented, Reflect.get(event, 'returnValue')]
}

it('asks browsers of today and of before, until it is over', () => {
  const end = warnBeforeUnload()
  expect(close()).toEqual([true, true])
  end()
  expect(close()).toEqual([false, ''])
})

import { renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { eraseAll, isOnDevice } from '@/lib/device-storage'
import { useFormDraft } from '@/components/form/form-draft'
import { currentUserId } from '@/lib/current-user'
import { closingPrompt } from '../../support/render.tsx'

afterEach(() => {
  eraseAll('ana')
  currentUserId.set(undefined)
})

const signIn = (id: string) => currentUserId.set(id)
const open = (about: string) => renderHook(() => useFormDraft<string>(about))

it('keeps the text over the end of a session, for the person who typed it and the form it belongs to', () => {
  signIn('ana')
  const first = open('user 1')
  // Typed at the moment the session ends, before the page is gone.
  currentUserId.set(undefined)
  first.rerender()
  first.result.current.save('Maria')
  first.unmount()

  signIn('bia')
  expect(open('user 1').result.current.read()).toBeUndefined()
  signIn('ana')
  expect(open('user 2').result.current.read()).toBeUndefined()
  const again = open('user 1').result.current
  expect(again.read()).toBe('Maria')
  again.clear()
  expect(open('user 1').result.current.read()).toBeUndefined()
})

it('asks before the page closes while a text is kept, but not somebody else', () => {
  signIn('ana')
  expect(closingPrompt()).toBe(false)
  open('user 1').result.current.save('Maria')
  expect(closingPrompt()).toBe(true)
  signIn('bia')
  expect(closingPrompt()).toBe(false)
  currentUserId.set(undefined)
  expect(closingPrompt()).toBe(true)
  eraseAll('ana')
  expect([isOnDevice('forms', 'ana'), closingPrompt()]).toEqual([false, false])
})

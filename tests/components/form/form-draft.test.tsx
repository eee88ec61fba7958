import { renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useFormDraft } from '@/components/form/form-draft'
import { currentUserId } from '@/lib/current-user'

afterEach(() => currentUserId.set(undefined))

const signIn = (id: string) => currentUserId.set(id)
const open = (about: string) => renderHook(() => useFormDraft<string>(about))

it('keeps words over the end of a session, for whoever typed them and the form they were typed into', () => {
  signIn('ana')
  const first = open('user 1')
  // Typed in the moment in which the session ends, before the page is gone.
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

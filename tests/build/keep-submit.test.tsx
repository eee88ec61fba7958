import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pressAgain } from '@/app/early-press'
import { keepPress, keepSubmit } from '../../scripts/build/boot-script.ts'

let sent: boolean[]
/** Hears what the browser would do: whether it was kept from sending the form. */
const note = ({ defaultPrevented }: SubmitEvent) => void sent.push(defaultPrevented)

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><form><input /><button id="show" type="button"></button>
    <button id="send" type="submit" disabled></button></form></div>`
  sent = []
  document.addEventListener('submit', note)
  runInThisContext(keepPress)
  runInThisContext(keepSubmit)
})

afterEach(() => {
  window.takeEarlyPress?.()
  delete window.takeEarlyPress
  document.removeEventListener('submit', note)
  document.body.replaceChildren()
})

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const busy = () => find('#send')?.getAttribute('aria-busy')

it('takes a press before the app answers: shows it, sends nothing, and presses again once the app is there', () => {
  find('#send')?.click()
  expect(sent).toEqual([true])
  expect(busy()).toBe('true')
  pressAgain()
  expect(sent).toEqual([true, true])
  expect(busy()).toBeNull()
})

it.each([
  ['types', () => find('input')?.dispatchEvent(new InputEvent('input', { bubbles: true }))],
  ['presses another button', () => find('#show')?.click()],
])('presses nothing again for somebody who then %s, and says so', (_what, goOn) => {
  find('#send')?.click()
  goOn()
  expect(busy()).toBeNull()
  pressAgain()
  expect(sent).toEqual([true])
})

it('leaves the button alone once the app has it, but has the browser never send the form', () => {
  pressAgain()
  find('#send')?.setAttribute('aria-busy', 'true')
  find('input')?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  expect(busy()).toBe('true')
  find('#send')?.removeAttribute('aria-busy')
  find('#send')?.click()
  expect(sent).toEqual([true])
  expect(busy()).toBeNull()
})

import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pressAgain } from '@/app/early-press'
import { keepPress, keepSubmit } from '../../scripts/build/boot-script.ts'

let sent: SubmitEvent[]
const note = (event: SubmitEvent) => {
  sent.push(event)
  // jsdom sends nothing, and says so.
  if (!event.defaultPrevented) event.preventDefault()
}

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><form><input /><button id="show" type="button"></button>
    <button id="send" type="submit" disabled></button></form></div>`
  sent = []
  runInThisContext(keepPress)
  runInThisContext(keepSubmit)
})

afterEach(() => {
  window.takeEarlyPress?.()
  delete window.takeEarlyPress
  document.body.replaceChildren()
})

const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const busy = () => find('#send')?.getAttribute('aria-busy')

it('takes a press before the app answers: shows it, sends nothing, and presses again once the app is there', () => {
  const prevented: boolean[] = []
  document.addEventListener('submit', (event) => prevented.push(event.defaultPrevented), { once: true })
  find('#send')?.click()
  expect(prevented).toEqual([true])
  expect(busy()).toBe('true')

  document.addEventListener('submit', note, { once: true })
  find('form')?.addEventListener('submit', (event) => prevented.push(event.defaultPrevented), { once: true })
  pressAgain()
  expect(sent).toHaveLength(1)
  expect(prevented).toEqual([true, false])
  expect(busy()).toBeNull()
})

it.each([
  ['types', () => find('input')?.dispatchEvent(new InputEvent('input', { bubbles: true }))],
  ['presses another button', () => find('#show')?.click()],
])('sends nothing for somebody who then %s, and says so', (_what, goOn) => {
  document.addEventListener('submit', note)
  find('#send')?.click()
  goOn()
  expect(busy()).toBeNull()
  pressAgain()
  expect(sent).toHaveLength(1)
  document.removeEventListener('submit', note)
})

it('leaves the button alone once the app has it', () => {
  pressAgain()
  document.addEventListener('submit', note, { once: true })
  find('#send')?.setAttribute('aria-busy', 'true')
  find('input')?.dispatchEvent(new InputEvent('input', { bubbles: true }))
  expect(busy()).toBe('true')
  find('#send')?.click()
  expect(sent).toHaveLength(1)
})

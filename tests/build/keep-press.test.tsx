import { runInThisContext } from 'node:vm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pressAgain } from '@/app/early-press'
import { keepPress } from '../../scripts/build/boot-script.ts'

beforeEach(() => {
  document.body.innerHTML = `<button id="outside"></button>
    <div id="root"><button id="menu"><svg><path /></svg></button><button id="other"></button><p></p><input /></div>`
  runInThisContext(keepPress)
})

afterEach(() => {
  pressAgain()
  delete window.takeEarlyPress
  document.body.replaceChildren()
})

const press = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))

/** What the app hears once it has started. */
function heard(): string[] {
  const ids: string[] = []
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => ids.push(button.id))
  pressAgain()
  return ids
}

it('presses the last button again, wherever in it the finger was', () => {
  press('#other')
  press('#menu path')
  expect(heard()).toEqual(['menu'])
})

it.each([
  ['presses elsewhere', () => press('#root p')],
  ['presses what is not of the app', () => press('#outside')],
  ['types', () => document.querySelector('input')?.dispatchEvent(new InputEvent('input', { bubbles: true }))],
])('presses nothing for somebody who then %s', (_what, busy) => {
  press('#menu')
  busy()
  expect(heard()).toEqual([])
})

it('presses nothing that was not pressed, and listens no more once it was asked', () => {
  expect(heard()).toEqual([])
  press('#menu')
  expect(heard()).toEqual([])
})

it('presses nothing that is gone', () => {
  press('#menu')
  document.querySelector('#menu')?.remove()
  expect(heard()).toEqual([])
})

it('does without a document that keeps presses', () => {
  delete window.takeEarlyPress
  expect(pressAgain).not.toThrow()
})

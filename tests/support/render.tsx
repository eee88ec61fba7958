import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import type { StepFormController } from '../../src/domain/organization/step-form/step-form-controller.ts'
import { currentUserId } from '../../src/lib/current-user.ts'
import { createStore, useStore } from '../../src/lib/store.ts'
import { deriveSession, signedOut, type ApprovalStatus, type SessionUser } from '../../src/session/access.ts'
import { SessionContext } from '../../src/session/auth-provider.tsx'
import type { AppRole } from '../../src/session/roles.ts'

/**
 * A person at the keyboard and the mouse, who waits as in a browser test: for a button that can be pressed, else the click
 * would be lost without a word and the test would wait for what never comes; and for a field that takes the pointer.
 */
export function patientUser(): UserEvent {
  const user = userEvent.setup()
  const ready = async (element: Element, isReady: (element: Element) => boolean) => {
    if (!isReady(element))
      await waitFor(() => {
        if (!isReady(element)) throw new Error(`'${element.textContent}' cannot be used`)
      })
  }
  return {
    ...user,
    async click(element) {
      await ready(element, (button) => isEnabled(button) && takesPointer(button))
      await user.click(element)
    },
    async type(element, ...text) {
      await ready(element, takesPointer)
      await user.type(element, ...text)
    },
    async selectOptions(element, ...values) {
      await ready(element, takesPointer)
      await user.selectOptions(element, ...values)
    },
  }
}

const isEnabled = (element: Element): boolean => !element.matches(':disabled, [aria-disabled="true"]')

/** Not while a dialog opens or closes. */
const takesPointer = (element: Element): boolean => getComputedStyle(element).pointerEvents !== 'none'

const store = createStore(signedOut)

/** The session as its provider gives it, without the service: for tests of single components. */
export function TestSession({ children }: { children: ReactNode }) {
  return <SessionContext value={useStore(store)}>{children}</SessionContext>
}

export const setSession = (user: SessionUser, approval: ApprovalStatus, role: AppRole): void =>
  act(() => {
    currentUserId.set(user.id)
    store.set(deriveSession(user, { ok: true, value: approval }, { ok: true, value: role }, false))
  })

export const setSignedOut = (): void =>
  act(() => {
    currentUserId.set(undefined)
    store.set(signedOut)
  })

const BLOCKS =
  'h1, h2, h3, h4, h5, h6, p, li, dt, dd, th, td, caption, figcaption, legend, label, option, button, summary, pre, div, div > a, section, main'

/** What is read in an element, in its order: one entry for each block that has text of its own. */
export function visibleTexts(element: Element): string[] {
  const blocks = new Map<Element, string>()
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode
    const block = parentElement?.closest(BLOCKS)
    if (!block || block.closest('[hidden], style, script')) continue
    blocks.set(block, `${blocks.get(block) ?? ''}${textContent ?? ''}`)
  }
  return [...blocks.values()].map((text) => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
}

/** The files that the page saves from now on, until the test is over: jsdom has no downloads. */
export function savedFiles(): { name: string; content: Blob }[] {
  const saved: { name: string; content: Blob }[] = []
  const made = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const address = `blob:${made.size}`
    if (content instanceof Blob) made.set(address, content)
    return address
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = made.get(this.href)
    if (content) saved.push({ name: this.download, content })
  })
  return saved
}

/** @returns whether the browser would confirm closing or reloading the page */
export const closingPrompt = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

/**
 * The place of a document in the step of the documents, by its name. Asked for by its role once the step is there: each
 * time before, the names of all places would be made for nothing.
 */
export async function findSlot(name: string): Promise<HTMLElement> {
  await waitFor(() => expect(document.querySelector('#arquivo-estatuto')).not.toBeNull())
  return screen.findByRole('listitem', { name })
}

/** Presses an item in the menu of a document's row. */
export async function pressInMenu(user: UserEvent, slot: HTMLElement, name: RegExp): Promise<void> {
  await user.click(within(slot).getByRole('button', { name: /^Ações/ }))
  await user.click(await within(slot).findByRole('button', { name }))
}

/** The button that opens a document's row to its details. */
export const rowOf = (slot: HTMLElement): HTMLElement =>
  within(within(slot).getByRole('heading', { level: 4 })).getByRole('button')

/** What a field's control reports when something is typed into it. */
export function typeInto(editor: Pick<StepFormController, 'form'>, name: string, value: string): void {
  void editor.form.register(name).onChange({ type: 'change', target: { name, value } })
}

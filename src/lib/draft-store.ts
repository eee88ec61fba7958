import { currentUserId } from './current-user'
import { createStore } from './store'
import { unloadWarning } from './unload-warning'

/** Drafts stay in memory, because they may contain personal data; a reload therefore prompts first. */
export const draftStore = createStore<ReadonlyMap<string, unknown>>(new Map())

/** A draft of somebody else, whose session ended, is nothing that the person who is here could save or discard. */
const warnBeforeUnload = unloadWarning(() => {
  const person = currentUserId.get()
  return person ? draftsOf(person).length > 0 : draftStore.get().size > 0
})

function setDrafts(drafts: ReadonlyMap<string, unknown>) {
  draftStore.set(drafts)
  warnBeforeUnload(drafts.size > 0)
}

const isOf = (person: string) => (key: string) => key.startsWith(`${person} `)

export const draftsOf = (person: string): string[] => [...draftStore.get().keys()].filter(isOf(person))

export function clearDraftsOf(person: string): void {
  setDrafts(new Map([...draftStore.get()].filter(([key]) => !isOf(person)(key))))
}

export function setDraft(key: string, values: unknown) {
  const others = [...draftStore.get()].filter(([other]) => other !== key)
  setDrafts(new Map(values === undefined ? others : [...others, [key, values]]))
}

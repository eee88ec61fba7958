import { useEffect, useMemo, useState } from 'react'
import { currentUserId } from '@/lib/current-user'
import { createStore } from '@/lib/store'
import { BACK_TOAST, showToast } from '@/lib/toast'
import { unloadWarning } from '@/lib/unload-warning'

/** By person and form. In memory only, since the words may name people: the browser asks before a reload loses them. */
export const keptWords = createStore<ReadonlyMap<string, unknown>>(new Map())
const warnBeforeUnload = unloadWarning()

const isOf = (person: string) => (key: string) => key.startsWith(`${person} `)

/** Whether this person typed something that is neither sent nor discarded. */
export const hasKeptWords = (person: string): boolean => [...keptWords.get().keys()].some(isOf(person))

/** For somebody who signs out. */
export function forgetWordsOf(person: string): void {
  keptWords.set(new Map([...keptWords.get()].filter(([key]) => !isOf(person)(key))))
}

/** Those of somebody else, whose session ended, are nothing that the person who is here could save or discard. */
function warn() {
  const person = currentUserId.get()
  warnBeforeUnload(person ? hasKeptWords(person) : keptWords.get().size > 0)
}
keptWords.subscribe(warn)
currentUserId.subscribe(warn)

function put(key: string, words: unknown) {
  const others = [...keptWords.get()].filter(([other]) => other !== key)
  keptWords.set(new Map(words === undefined ? others : [...others, [key, words]]))
}

/**
 * What the signed-in person typed into a form and neither sent nor discarded, for when it opens again in this tab: a
 * session that ends takes the page away.
 * @param about names the form and its record
 */
export function useKeptWords<Words>(about: string) {
  // Of whoever opened the form: while it is taken away, nobody is signed in.
  const [person] = useState(() => currentUserId.get())
  return useMemo(() => {
    const key = `${person} ${about}`
    return {
      read: () => keptWords.get().get(key) as Words | undefined,
      keep: (words: Words) => put(key, words),
      forget: () => put(key, undefined),
    }
  }, [person, about])
}

export type KeptWords<Words> = ReturnType<typeof useKeptWords<Words>>

/**
 * Keeps what stands in a form while it differs from what is saved.
 * @param back what was read as the form opened: that it is back is said
 */
export function useKeeping<Words>(
  { keep, forget }: KeptWords<Words>,
  back: unknown,
  words: Words,
  isDirty: boolean,
) {
  const isBack = back !== undefined
  useEffect(() => {
    if (isBack) sayWordsAreBack()
  }, [isBack])
  useEffect(() => {
    if (isDirty) keep(words)
    else forget()
  }, [isDirty, words, keep, forget])
}

export function sayWordsAreBack(): void {
  showToast({ tone: 'info', ...texts, id: BACK_TOAST })
}

const texts = {
  title: 'O que você digitou está de volta',
  description: 'Confira antes de salvar ou enviar.',
}

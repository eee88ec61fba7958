import { useEffect, useRef, useState } from 'react'
import type { DocumentSlot } from '@/shared/documents/slots'
import { failure, refusal } from './check-photograph'
import { turned } from './geometry'
import { readPages, removePages, removePictures, writePages, writePictures, type Kept } from './kept-pages'
import { MOST_PAGES, type Corners, type Look, type Page } from './page'
import { take } from './picture-work'
import { photographTexts as texts } from './texts'

/** The pages of a slot, kept on the device with every change. */
export function usePages(userId: string, slot: DocumentSlot) {
  const [kept, setKept] = useState<Kept | null>(null)
  /** Whether a reload finds them again; true as long as nothing says otherwise. */
  const [stays, setStays] = useState(true)
  const [said, say] = useState('')
  const [problems, setProblems] = useState<readonly string[]>([])
  const [taking, setTaking] = useState(false)
  const current = useRef<Kept>({ pages: [], look: 'color' })

  useEffect(() => {
    let left = false
    void readPages(userId, slot.name).then((found) => {
      if (left) return
      current.current = found
      setKept(found)
    })
    return () => {
      left = true
    }
  }, [userId, slot.name])

  async function change(next: Kept) {
    current.current = next
    setKept(next)
    setStays(await writePages(userId, slot.name, next))
  }

  const changePages = (to: (pages: readonly Page[]) => readonly Page[]) =>
    change({ ...current.current, pages: to(current.current.pages) })

  const changePage = (id: string, to: (page: Page) => Page) =>
    changePages((pages) => pages.map((page) => (page.id === id ? to(page) : page)))

  async function takeOne(file: File): Promise<string | null> {
    const refused = await refusal(file)
    if (refused) return refused
    const pictures = await take(file)
    if (!pictures) return failure(file)
    const id = crypto.randomUUID()
    const stored = await writePictures(userId, slot.name, id, pictures)
    await changePages((pages) => [...pages, { id, turn: 0, corners: null }])
    if (!stored) setStays(false)
    return null
  }

  async function add(files: readonly File[]) {
    setTaking(true)
    const before = current.current.pages.length
    const refused: string[] = []
    const room = MOST_PAGES - before
    const chosen = files.slice(0, room)
    for (const [index, file] of chosen.entries()) {
      say(texts.taking(index + 1, chosen.length))
      const problem = await takeOne(file).catch(() => texts.unreadable(file.name))
      if (problem) refused.push(problem)
    }
    if (files.length > room) refused.push(texts.tooMany)
    setProblems(refused)
    const taken = current.current.pages.length - before
    say(taken > 0 ? texts.taken(taken) : '')
    setTaking(false)
  }

  return {
    kept,
    stays,
    said,
    say,
    problems,
    taking,
    add,
    setLook: (look: Look) => change({ ...current.current, look }),
    turn: async (page: Page, number: number) => {
      await changePage(page.id, turned)
      say(texts.turned(number))
    },
    crop: async (page: Page, number: number, corners: Corners | null) => {
      await changePage(page.id, (before) => ({ ...before, corners }))
      say(texts.cropped(number))
    },
    move: async (from: number, to: number) => {
      await changePages((pages) => {
        const others = pages.filter((_, index) => index !== from)
        const moving = pages.slice(from, from + 1)
        return [...others.slice(0, to), ...moving, ...others.slice(to)]
      })
      say(texts.moved(from + 1, to + 1))
    },
    remove: async (page: Page, number: number) => {
      await changePages((pages) => pages.filter(({ id }) => id !== page.id))
      await removePictures(userId, slot.name, page.id)
      say(texts.removed(number))
    },
    discard: () => removePages(userId, slot.name),
  }
}

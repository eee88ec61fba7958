import { forgetCountsInMemory, writePageCount } from './photo-page-count'
import type { DocumentSlot, SlotName } from '@/domain/documents/slots'
import { createStore } from '@/lib/store'
import { unloadWarning } from '@/lib/unload-warning'
import { currentUserId } from '@/lib/current-user'
import { holdInMemory } from '@/lib/device-storage'
import { userOf } from '@/lib/user-storage'
import { failure, refusal } from './check-photograph'
import type { Pictures } from './draw-page'
import { turned } from './geometry'
import { MOST_PAGES, type Corners, type PhotoFilter, type Page } from './page'
import {
  changePages,
  isFull,
  isSame,
  noPages,
  readPages,
  readPictures,
  type Added,
  type Change,
  type SavedPages,
} from './page-store'
import { terminateWorker, decode } from './picture-client'
import { photographTexts as texts } from './texts'

type State = {
  saved: SavedPages | null
  /** `full`: some pages are only in memory; `none`: the browser stores nothing. */
  persistence: 'all' | 'full' | 'none'
  loading: boolean
  announcement: string
  problems: readonly string[]
  /** Another tab changed the pages since this one read them. */
  changedElsewhere: boolean
  /** Continues while the dialog is closed. */
  decoding: boolean
}

const begin: State = {
  saved: null,
  persistence: 'all',
  loading: true,
  announcement: '',
  problems: [],
  changedElsewhere: false,
  decoding: false,
}

/** The pages of one slot, shared within this tab; every change is saved at once. */
export class SlotPages {
  readonly #owner: string
  readonly #slot: SlotName
  readonly #state = createStore<State>(begin)
  /** What this tab last saw in the store: a difference comes from another tab. */
  #stored: SavedPages | null = null
  /** The list and the pictures that the device has not stored; the next change tries again. */
  #unstored: SavedPages | null = null
  readonly #unstoredPictures = new Map<string, Pictures>()
  #ended = false
  #shown = false
  #pending = 0
  #adding = Promise.resolve()
  #storing: Promise<unknown> = Promise.resolve()
  readonly #warnBeforeUnload = unloadWarning()

  constructor(owner: string, slot: SlotName) {
    this.#owner = owner
    this.#slot = slot
  }

  get = this.#state.get
  getInitial = this.#state.getInitial
  subscribe = this.#state.subscribe

  /** Returns a function to call when the dialog closes. */
  show = (): (() => void) => {
    this.#shown = true
    const { saved, decoding, announcement } = this.get()
    this.#set({
      loading: saved === null,
      problems: [],
      changedElsewhere: false,
      announcement: decoding ? announcement : '',
    })
    void this.reload()
    return () => {
      this.#shown = false
      if (!this.get().decoding) terminateWorker()
    }
  }

  /** @returns whether the pages are still those on screen */
  async reload(): Promise<boolean> {
    if (this.#ended) return false
    try {
      const stored = await readPages(this.#owner, this.#slot)
      const changedElsewhere = stored !== null && this.#isForeign(stored)
      this.#stored = stored ?? this.#stored
      if (changedElsewhere) this.#set({ changedElsewhere })
      if (this.#pending === 0)
        this.#set({
          saved: this.#unstored ?? this.#stored ?? noPages,
          persistence: !stored ? 'none' : this.#unstored ? 'full' : 'all',
          loading: false,
        })
      return !changedElsewhere
    } catch {
      this.#set({ problems: [texts.notRead()] })
      return false
    }
  }

  /** @returns null if the picture is gone; throws if the database fails */
  async pictures(id: string): Promise<Pictures | null> {
    const unstored = this.#unstoredPictures.get(id)
    if (unstored || this.#ended) return unstored ?? null
    const stored = await readPictures(this.#owner, id)
    if (stored === null && this.#stored) throw new Error('the database does not open')
    return stored ?? null
  }

  /** Photos chosen while others are being opened wait for them. */
  add(files: readonly File[]): Promise<void> {
    this.#adding = this.#adding.then(() => this.#addAll(files))
    return this.#adding
  }

  async #addAll(files: readonly File[]): Promise<void> {
    const room = MOST_PAGES - (this.get().saved ?? noPages).pages.length
    const fitting = files.slice(0, room)
    const problems = new Set<string>()
    let added = 0
    this.#set({ decoding: true, problems: [], changedElsewhere: false })
    for (const [index, file] of fitting.entries()) {
      if (this.#ended) break
      this.#set({ announcement: `Abrindo a foto ${index + 1} de ${fitting.length}...` })
      const problem = await this.#addOne(file).catch(() => texts.unreadable(file.name))
      if (problem) problems.add(problem)
      else added++
    }
    if (files.length > room) problems.add(texts.tooMany)
    this.#set({
      decoding: false,
      problems: [...problems],
      announcement: added > 0 ? texts.added(added) : '',
    })
    if (!this.#shown) terminateWorker()
  }

  async #addOne(file: File): Promise<string | null> {
    const refused = await refusal(file)
    if (refused) return refused
    const pictures = await decode(file)
    if (!pictures) return failure(file)
    const page: Page = { id: crypto.randomUUID(), turn: 0, corners: null }
    const saved = await this.change(
      (before) => (before.pages.length < MOST_PAGES ? { ...before, pages: [...before.pages, page] } : before),
      { id: page.id, pictures },
    )
    if (!saved) return texts.notRead()
    return saved.pages.some(({ id }) => id === page.id) ? null : texts.tooMany
  }

  setFilter = (filter: PhotoFilter) => this.change((saved) => ({ ...saved, filter }))

  turn = ({ id }: Page, number: number) => this.#changePage(id, turned, `Página ${number} girada.`)

  crop = ({ id }: Page, number: number, corners: Corners | null) =>
    this.#changePage(id, (page) => ({ ...page, corners }), `Página ${number} recortada.`)

  move = async (page: Page, number: number, by: -1 | 1) => {
    const moved = await this.change(({ pages, ...saved }) => {
      const from = pages.findIndex(({ id }) => id === page.id)
      const others = pages.filter(({ id }) => id !== page.id)
      const to = Math.max(0, from + by)
      return {
        ...saved,
        pages: [...others.slice(0, to), ...pages.slice(from, from + 1), ...others.slice(to)],
      }
    })
    if (moved) this.#set({ announcement: `A página ${number} agora é a ${number + by}.` })
  }

  remove = async (page: Page, number: number) => {
    const saved = await this.change((before) => ({
      ...before,
      pages: before.pages.filter(({ id }) => id !== page.id),
    }))
    if (saved) this.#set({ announcement: saved.pages.length > 0 ? texts.removed(number) : texts.noneLeft })
  }

  discard = () => this.change(() => noPages)

  /** Clears the slot unless its pages changed after they were sent. */
  async forget(sent: SavedPages): Promise<void> {
    await this.change((saved) => (isSame(saved, sent) ? noPages : saved))
  }

  end(): void {
    this.#unstored = null
    this.#unstoredPictures.clear()
    this.#set({ ...begin, loading: false })
    this.#ended = true
  }

  async #changePage(id: string, to: (page: Page) => Page, announcement: string) {
    const saved = await this.change((before) => ({
      ...before,
      pages: before.pages.map((page) => (page.id === id ? to(page) : page)),
    }))
    if (saved) this.#set({ announcement })
  }

  /**
   * Optimistic, except for a page whose pictures are not stored yet. `change` finds pages by id, because another tab may have
   * changed the list.
   * @returns null if nothing could be changed
   */
  async change(change: Change, added?: Added): Promise<SavedPages | null> {
    const shown = this.get().saved
    if (!added) this.#set({ changedElsewhere: false, saved: shown && change(shown) })
    this.#pending++
    const result = await this.#store(change, added)
    this.#pending--
    if (result === 'failed') this.#set({ problems: [texts.notRead()], saved: this.#unstored ?? this.#stored })
    if (this.#ended || result === 'failed') return null
    let { changedElsewhere } = this.get()
    let saved: SavedPages
    if (typeof result === 'string') {
      saved = change(this.#unstored ?? this.#stored ?? noPages)
      this.#unstored = saved === noPages ? null : saved
    } else {
      if (this.#isForeign(result.before)) changedElsewhere = true
      saved = this.#stored = result.after
      this.#unstored = null
    }
    if (!this.#unstored) this.#unstoredPictures.clear()
    writePageCount(this.#owner, this.#slot, saved.pages.length, this.#unstored === null)
    const persistence = typeof result === 'string' ? result : 'all'
    // An older result would briefly undo the last click on screen.
    if (this.#pending === 0) this.#set({ saved, persistence, loading: false, changedElsewhere })
    return saved
  }

  /** One change after the other: each starts from what the one before could not store. */
  #store(change: Change, added?: Added) {
    const result = this.#storing.then(async () => {
      if (this.#ended) return 'failed'
      if (added) this.#unstoredPictures.set(added.id, added.pictures)
      const newest: Change = (stored) => change(this.#unstored ?? stored)
      try {
        return (await changePages(this.#owner, this.#slot, newest, this.#unstoredPictures)) ?? 'none'
      } catch (error) {
        return isFull(error) ? 'full' : 'failed'
      }
    })
    this.#storing = result
    return result
  }

  #isForeign = (stored: SavedPages) => this.#stored !== null && !isSame(stored, this.#stored)

  #set(change: Partial<State>) {
    if (this.#ended) return
    this.#state.set({ ...this.get(), ...change })
    const { decoding, persistence, saved } = this.get()
    this.#warnBeforeUnload(decoding || (persistence !== 'all' && saved !== null && saved.pages.length > 0))
  }
}

/** It belongs to the signed-in person, until they sign out or clear the device. */
let current: { userId: string; slots: Map<string, SlotPages>; stopWatching: () => void } | null = null

function endCurrent() {
  current?.stopWatching()
  for (const pages of current?.slots.values() ?? []) pages.end()
  current = null
  forgetCountsInMemory()
}

holdInMemory('keptPages', { forget: endCurrent })

function start(userId: string) {
  endCurrent()
  const stopWatching = currentUserId.subscribe(() => {
    if (currentUserId.get() !== userId) endCurrent()
  })
  return { userId, slots: new Map<string, SlotPages>(), stopWatching }
}

export function slotPages(owner: string, { name }: DocumentSlot): SlotPages {
  const userId = userOf(owner)
  if (current?.userId !== userId) current = start(userId)
  const key = `${owner} ${name}`
  const pages = current.slots.get(key) ?? new SlotPages(owner, name)
  current.slots.set(key, pages)
  return pages
}

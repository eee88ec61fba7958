import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import {
  eraseAll,
  holdInMemory,
  isOnDevice,
  lossesOf,
  readItem,
  setUserItem,
  writeItem,
} from '@/lib/device-storage'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

function fill() {
  setUserItem('formData', 'ana', { typed: true })
  setUserItem('keptPages', 'ana/boreal', { estatuto: 1 })
  setUserItem('activeTab', 'bia', 'documentos')
  writeItem('paperDates:ana:1', '{}')
  writeItem('mutirao-criacoes-abertas', '{}')
  writeItem('mutirao-atalhos', 'nao')
}

const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort()

it('names what would be lost, typed words before pages, and erases what is the person’s', () => {
  fill()
  expect(lossesOf('ana').map(({ title }) => title)).toEqual([
    'Sair sem salvar?',
    'Sair sem enviar as páginas?',
  ])
  expect(lossesOf('bia')).toEqual([])
  eraseAll('ana')
  expect(lossesOf('ana')).toEqual([])
  expect(stored()).toEqual(['activeTab', 'mutirao-atalhos'])
})

it('leaves what ends with the tab where only the device is cleared', () => {
  fill()
  const forget = vi.fn()
  onTestFinished(holdInMemory('uploads', { count: () => 1, forget }))
  eraseAll('ana', ['device'])
  expect(forget).not.toHaveBeenCalled()
  expect(isOnDevice('uploads', 'ana')).toBe(true)
  expect(stored()).toEqual(['activeTab', 'mutirao-atalhos', 'mutirao-criacoes-abertas', 'paperDates:ana:1'])
})

it('stores nothing where the browser blocks storage, and says so', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('blocked', 'SecurityError')
    },
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  expect(readItem('mutirao-atalhos')).toBeNull()
  expect(writeItem('mutirao-atalhos', 'nao')).toBe('full')
  expect(isOnDevice('formData', 'ana')).toBe(false)
})

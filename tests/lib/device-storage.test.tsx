import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { eraseAll, holdInMemory, isOnDevice } from '@/lib/device-storage'
import { setUserItem } from '@/lib/user-storage'
import { deviceStorage, tabStorage } from '@/lib/web-storage'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

function fill() {
  setUserItem('formData', 'ana', { typed: true })
  setUserItem('keptPages', 'ana/boreal', { estatuto: 1 })
  setUserItem('activeTab', 'bia', 'documentos')
  tabStorage.write('paperDates:ana:1', '{}')
  tabStorage.write('mutirao-criacoes-abertas', '{}')
  deviceStorage.write('mutirao-atalhos', 'nao')
}

const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort()

it('erases what is the person’s, and nothing of anybody else', () => {
  fill()
  expect([isOnDevice('formData', 'ana'), isOnDevice('keptPages', 'ana')]).toEqual([true, true])
  expect([isOnDevice('formData', 'bia'), isOnDevice('keptPages', 'bia')]).toEqual([false, false])
  eraseAll('ana')
  expect([isOnDevice('formData', 'ana'), isOnDevice('keptPages', 'ana')]).toEqual([false, false])
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
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(deviceStorage.read('mutirao-atalhos')).toBeNull()
  expect(deviceStorage.write('mutirao-atalhos', 'nao')).toBe('full')
  expect(isOnDevice('formData', 'ana')).toBe(false)
})

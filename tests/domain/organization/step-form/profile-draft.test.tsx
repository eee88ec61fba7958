import { beforeEach, expect, it, vi } from 'vitest'
import { eraseAll, holdInMemory, isOnDevice } from '@/lib/device-storage'
import { hasDraft, ownerOf, ownersWith } from '@/lib/user-storage'
import {
  readActiveTab,
  readStepDraft,
  writeActiveTab,
  writeCompletedSteps,
  writeStepDraft,
} from '@/domain/organization/step-form/profile-draft'

const draft = {
  versao: 2,
  fields: { nome: { value: 'Casa nova', was: 'Casa' } },
  changedAt: '2026-11-21T10:00:00Z',
}

beforeEach(() => localStorage.clear())

it('keeps what one person typed apart from another on the same device', () => {
  writeStepDraft('ana', 'dados-basicos', draft)
  expect(readStepDraft('ana', 'dados-basicos')).toEqual(draft)
  expect(readStepDraft('ana', 'detalhes-ong')).toBeNull()
  expect(readStepDraft('bia', 'dados-basicos')).toBeNull()
  expect(isOnDevice('formData', 'ana')).toBe(true)
  expect(isOnDevice('formData', 'bia')).toBe(false)
})

it('uses the three fixed keys, and removes them when nothing is left', () => {
  writeStepDraft('ana', 'dados-basicos', draft)
  writeActiveTab('ana', 'documentos')
  writeCompletedSteps('ana', ['dados-basicos'])
  writeActiveTab('bia', 'detalhes-ong')
  expect(Object.keys(localStorage).sort()).toEqual(['activeTab', 'completedSteps', 'formData'])

  eraseAll('ana', ['device'])
  expect(isOnDevice('formData', 'ana')).toBe(false)
  expect(readActiveTab('ana')).toBeNull()
  expect(readActiveTab('bia')).toBe('detalhes-ong')
  eraseAll('bia', ['device'])
  expect(localStorage).toHaveLength(0)
})

it('keeps what was typed for one organisation apart from another, and clears all of it together', () => {
  const other = ownerOf('ana', 'boreal')
  writeStepDraft('ana', 'dados-basicos', draft)
  writeStepDraft(other, 'detalhes-ong', draft)
  writeActiveTab(other, 'detalhes-ong')
  expect(readStepDraft(other, 'dados-basicos')).toBeNull()
  expect(readActiveTab('ana')).toBeNull()
  expect(ownersWith('formData', 'ana')).toEqual(['ana', other])
  expect(ownersWith('formData', 'an')).toEqual([])
  writeStepDraft('ana', 'dados-basicos', null)
  expect(isOnDevice('formData', 'ana')).toBe(true)
  expect(hasDraft('ana')).toBe(true)
  eraseAll('ana', ['device'])
  expect(localStorage).toHaveLength(0)
})

it('forgets a step that was saved', () => {
  writeStepDraft('ana', 'dados-basicos', draft)
  writeStepDraft('ana', 'detalhes-ong', draft)
  writeStepDraft('ana', 'dados-basicos', null)
  expect(readStepDraft('ana', 'dados-basicos')).toBeNull()
  writeStepDraft('ana', 'detalhes-ong', { ...draft, fields: {} })
  expect(isOnDevice('formData', 'ana')).toBe(false)
})

it('asks the wizard on screen to write first, and to forget', () => {
  const flush = vi.fn(() => void writeStepDraft('ana', 'dados-basicos', draft))
  const forget = vi.fn()
  const release = holdInMemory('formData', { flush, leave: vi.fn(), forget })
  expect(isOnDevice('formData', 'ana')).toBe(true)
  eraseAll('ana', ['device'])
  expect(forget).toHaveBeenCalledOnce()
  release()
  expect(isOnDevice('formData', 'ana')).toBe(false)
  expect(flush).toHaveBeenCalledOnce()
})

const broken = '{"ana":{"dados-basicos":{"fields":{"nome":{"value":1}}}}}'

it.each(['{', '[]', '"x"', 'null', '{"ana":{"dados-basicos":{"fields":[1]}}}', broken])(
  'takes %s for no draft',
  (stored) => {
    localStorage.setItem('formData', stored)
    localStorage.setItem('activeTab', stored)
    expect(readStepDraft('ana', 'dados-basicos')).toBeNull()
    expect(readActiveTab('ana')).toBeNull()
    expect(writeStepDraft('ana', 'dados-basicos', draft)).toBe('stored')
    expect(readStepDraft('ana', 'dados-basicos')).toEqual(draft)
  },
)

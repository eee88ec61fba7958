import { Buffer } from 'node:buffer'
import { expect, type Locator, type Page } from '@playwright/test'
import { slotOf, type FileExtension, type SlotName } from '../src/domain/documents/slots.ts'
import { fieldsOf } from '../src/domain/organization/fields/fields.ts'
import { stepLabels, type FormStep } from '../src/domain/organization/fields/field-types.ts'
import { sampleBytes } from '../tests/domain/documents/sample-files.ts'
import { sampleStep } from '../tests/domain/organization/sample-values.ts'
import { setFiles } from './files.ts'
import type { Person } from './local-api.ts'

/** The list item of a file slot, also in a folded group. */
export const slotItem = (page: Page, slot: SlotName): Locator =>
  page.getByRole('listitem', { name: slotOf(slot)?.label ?? slot, exact: true, includeHidden: true })

/** The button that opens a sent document's row to its details. */
export const rowOf = (slot: Locator): Locator => slot.getByRole('heading', { level: 4 }).getByRole('button')

/** Opens the menu of a document's row. @returns one of its items */
export async function menuItem(slot: Locator, name: RegExp): Promise<Locator> {
  await slot.getByRole('button', { name: /^Ações/ }).click()
  return slot.getByRole('region').getByRole('button', { name })
}

/** Chooses a small true file for a slot, without waiting for it to arrive. */
export async function choose(
  page: Page,
  slot: SlotName,
  extension: FileExtension,
  name = `${slot}.${extension}`,
) {
  await chooseBytes(page, slot, name, await sampleBytes(extension))
}

export async function chooseBytes(page: Page, slot: SlotName, name: string, bytes: Uint8Array) {
  const input = slotItem(page, slot).locator('input[type=file]')
  await setFiles(input, [{ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }])
}

/** Optional groups may be collapsed: waits for the stored file, not for its visibility. */
export const expectSent = async (page: Page, slot: SlotName) => {
  await page.evaluate(() => {
    for (const group of document.querySelectorAll('details')) group.open = true
  })
  await expect(slotItem(page, slot).getByText('Enviado', { exact: true })).toBeVisible()
}

/** Sends a small true file into a slot. */
export async function upload(page: Page, slot: SlotName, extension: FileExtension = 'pdf', name?: string) {
  await choose(page, slot, extension, name)
  await expectSent(page, slot)
}

export const expectStep = (page: Page, step: FormStep) =>
  expect(page.getByRole('heading', { level: 2, name: stepLabels[step], exact: true })).toBeVisible()

export const next = (page: Page) => page.getByRole('button', { name: 'Próximo' }).click()

/** The control of a field of the table. */
export const control = (page: Page, step: FormStep, name: string): Locator =>
  page.locator(`[id="campo-${step}-${name}"]`)

/** Fills in every field of a step as a person would, each with a value of its own. */
export async function fillStep(page: Page, step: FormStep) {
  const values = sampleStep(step)
  for (const field of fieldsOf(step)) {
    const value = values[field.name]
    const input = control(page, step, field.name)
    if (value === true) await input.check()
    else if (field.control === 'select') await input.selectOption(String(value))
    else await input.fill(String(value))
  }
}

/** Every field of a step shows what was filled in. */
export async function expectFilled(page: Page, step: FormStep) {
  const values = sampleStep(step)
  for (const field of fieldsOf(step)) {
    const value = values[field.name]
    const input = control(page, step, field.name)
    if (value === true) await expect(input).toBeChecked()
    else await expect(input).toHaveValue(String(value))
  }
}

/** The step as stored in the database. */
export async function storedStep(person: Person, step: FormStep) {
  const { data } = await person.client
    .from('form_progress')
    .select('form_data, versao')
    .eq('user_id', person.id)
    .eq('step', step)
    .maybeSingle()
    .throwOnError()
  return data
}

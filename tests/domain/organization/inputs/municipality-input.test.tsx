import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import { ProfileFieldInput } from '@/domain/organization/inputs/field-input'
import type { FieldValues } from '@/domain/organization/fields/field-types'
import { fieldOf } from '@/domain/organization/fields/fields'
import lists from '@/domain/organization/municipalities.json'
import { knownMunicipality, matchingMunicipalities } from '@/domain/organization/municipalities'
import { useStack } from '../../../support/backend.ts'

const stack = await useStack()

function Form({ start }: { start: FieldValues }) {
  const form = useForm<FieldValues>({ defaultValues: { uf: '', municipio: '', endereco: '', ...start } })
  const fields = ['uf', 'municipio', 'site'].map((name) => fieldOf('dados-basicos', name))
  return (
    <FormProvider {...form}>
      <form>{fields.map((field) => field && <ProfileFieldInput key={field.name} field={field} />)}</form>
      <output aria-label="Guardado">{JSON.stringify(form.watch(['uf', 'municipio']))}</output>
    </FormProvider>
  )
}

async function open(start: FieldValues = {}) {
  render(<Form start={start} />)
  const input = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Município' })
  return { input, state: screen.getByLabelText('Estado'), user: userEvent.setup() }
}
const value = () => screen.getByLabelText('Guardado').textContent
const list = () => screen.queryByRole('listbox', { name: 'Municípios' })
const inList = () => within(screen.getByRole('listbox', { name: 'Municípios' }))
const options = () =>
  inList()
    .getAllByRole('option')
    .map(({ textContent }) => textContent)

const NOT_LISTED = 'Este município não está na lista deste estado. Escolha outro, ou deixe em branco.'

it('is the list that the database holds', async () => {
  const { rows } = await stack.db.query('select uf, nome from private.municipios')
  const theirs = rows.map(({ uf, nome }) => `${String(uf)} ${String(nome)}`).sort()
  const ours = Object.entries(lists).flatMap(([uf, names]) => names.split('|').map((name) => `${uf} ${name}`))
  expect(theirs).toHaveLength(5571)
  expect(ours.sort()).toEqual(theirs)
})

it('finds names without accents, those that begin so first', () => {
  const names = ['Além Paraíba', 'Água Boa', 'São João', 'Nova São João', 'Embu-Guaçu', "Sant'Ana"]
  expect(matchingMunicipalities(names, 'SAO joao')).toEqual(['São João', 'Nova São João'])
  expect(matchingMunicipalities(names, 'agua')).toEqual(['Água Boa'])
  expect(matchingMunicipalities(names, '')).toEqual(names)
  expect(matchingMunicipalities(names, 'zz')).toEqual([])
  expect(knownMunicipality(names, 'embu guacu')).toBe('Embu-Guaçu')
  expect(knownMunicipality(names, 'santana')).toBe("Sant'Ana")
  expect(knownMunicipality(names, 'embu')).toBeNull()
})

describe('the field', () => {
  it('asks for the state first, then offers what fits and takes what is pressed', async () => {
    const { input, state, user } = await open()
    await user.click(input)
    expect(input).toHaveAccessibleDescription(expect.stringContaining('Escolha primeiro o estado.'))
    expect(list()).toBeNull()
    await user.selectOptions(state, 'São Paulo')
    expect(screen.queryByText('Escolha primeiro o estado.')).toBeNull()
    await user.type(input, 'sao jose dos')
    await waitFor(() => expect(list()).toBeVisible())
    expect(options()).toEqual(['São José dos Campos'])
    expect(await screen.findByText('1 município na lista.')).toBeInTheDocument()
    await user.click(inList().getByRole('option', { name: 'São José dos Campos' }))
    expect(input).toHaveValue('São José dos Campos')
    expect(input).toHaveFocus()
    expect(list()).toBeNull()
    expect(value()).toBe('["SP","São José dos Campos"]')
  })

  it('is used by keys alone', async () => {
    const { input, user } = await open({ uf: 'SP' })
    await user.type(input, 'embu')
    await waitFor(() => expect(options()).toEqual(['Embu das Artes', 'Embu-Guaçu', 'Pacaembu']))
    expect(await screen.findByText('3 municípios na lista.')).toBeInTheDocument()
    expect(input).not.toHaveAttribute('aria-activedescendant')
    await user.keyboard('{ArrowDown}{ArrowDown}')
    const second = inList().getByRole('option', { name: 'Embu-Guaçu', selected: true })
    expect(input).toHaveAttribute('aria-activedescendant', second.id)
    expect(input).toHaveAttribute('aria-controls', list()?.id)
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(inList().getByRole('option', { name: 'Embu das Artes', selected: true })).toBeVisible()
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}')
    expect(input).toHaveValue('Embu-Guaçu')
    expect(input).toHaveFocus()
    expect(input).toHaveAttribute('aria-expanded', 'false')
    // With the list closed, Enter goes on as in any field.
    await user.keyboard('{Enter}')
    expect(await screen.findByLabelText('Site')).toHaveFocus()
  })

  it('begins at the end with the arrow up, and Escape closes the list only', async () => {
    const { input, user } = await open({ uf: 'AC' })
    await user.click(input)
    await waitFor(() => expect(list()).toBeVisible())
    expect(options()).toHaveLength(22)
    await user.keyboard('{ArrowUp}')
    expect(inList().getByRole('option', { selected: true })).toHaveTextContent('Xapuri')
    await user.keyboard('{Escape}')
    expect(list()).toBeNull()
    expect(input).toHaveValue('')
    await user.keyboard('{ArrowDown}')
    expect(inList().getByRole('option', { selected: true })).toHaveTextContent('Acrelândia')
  })

  it('writes a name as the list does, however it was typed', async () => {
    const { input, user } = await open({ uf: 'SP' })
    await user.type(input, 'sao paulo')
    await waitFor(() => expect(list()).toBeVisible())
    await user.tab()
    expect(input).toHaveValue('São Paulo')
    expect(value()).toBe('["SP","São Paulo"]')
    expect(list()).toBeNull()
  })

  it('warns of a name that the state does not have, and keeps what was typed', async () => {
    const { input, user } = await open({ uf: 'SP' })
    await user.type(input, 'Niterói')
    await screen.findByText('Nenhum município deste estado tem este nome.')
    await user.tab()
    expect(await screen.findByText(NOT_LISTED)).toBeInTheDocument()
    expect(input).toHaveValue('Niterói')
    expect(input).not.toBeInvalid()
    await user.clear(input)
    expect(screen.queryByText(NOT_LISTED)).toBeNull()
  })

  it('warns when another state is chosen, until one of its own stands there', async () => {
    const { input, state, user } = await open({ uf: 'PR', municipio: 'Curitiba' })
    expect(screen.queryByText(NOT_LISTED)).toBeNull()
    await user.selectOptions(state, 'Tocantins')
    expect(await screen.findByText(NOT_LISTED)).toBeInTheDocument()
    await user.selectOptions(state, 'Paraná')
    await waitFor(() => expect(screen.queryByText(NOT_LISTED)).toBeNull())
    expect(input).toHaveValue('Curitiba')
  })

  it('shows fifty of a long list', async () => {
    const { input, user } = await open({ uf: 'MG' })
    await user.type(input, 'a')
    await waitFor(() => expect(options()).toHaveLength(50))
  })
})

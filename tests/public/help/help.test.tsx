import { readdirSync } from 'node:fs'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openApp, useApp } from '../../support/app.tsx'
import { useStack } from '../../support/backend.ts'
import { admin } from '../../support/personas.ts'

const stack = await useStack()
useApp(stack)

const names = readdirSync('docs/guia').flatMap((file) => /^([a-z-]+)\.md$/.exec(file)?.[1] ?? [])

it('leads from the index to a page and back', async () => {
  const { user } = await openApp('/ajuda')
  expect(await screen.findByRole('heading', { level: 1, name: 'Ajuda' })).toBeInTheDocument()
  await waitFor(() => expect(document.title).toBe('Ajuda · Mutirão'))
  const links = within(screen.getByRole('article')).getAllByRole('link')
  const addresses = links.map((link) => link.getAttribute('href'))
  expect(addresses).toEqual(expect.arrayContaining(names.map((name) => `/ajuda/${name}`)))
  await user.click(screen.getByRole('link', { name: 'Criar a conta e confirmar o e-mail' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Criar a conta e confirmar o e-mail' }),
  ).toHaveFocus()
  // Above the text and at its end.
  const [, last] = screen.getAllByRole('link', { name: 'Ajuda: todas as páginas' })
  await user.click(last as HTMLElement)
  expect(await screen.findByRole('heading', { level: 1, name: 'Ajuda' })).toHaveFocus()
})

it.each(names)('shows %s with its pictures', async (name) => {
  await openApp(`/ajuda/${name}`)
  const title = (await screen.findByRole('heading', { level: 1 })).textContent
  await waitFor(() => expect(document.title).toBe(`${title} · Mutirão`))
  expect(screen.getByRole('heading', { name: 'Se não der certo' })).toBeInTheDocument()
  const pictures = screen.getAllByRole<HTMLImageElement>('img', { name: /\S/ })
  expect(pictures.length).toBeGreaterThan(0)
  for (const picture of pictures) {
    const { src, alt } = picture
    expect([alt, src]).toEqual([alt, expect.stringMatching(/\.webp$/)])
    const larger = picture.closest('a')
    expect([alt, larger?.href]).toEqual([alt, src.includes('/equipe-') ? src : undefined])
    if (larger) expect(larger).toHaveTextContent('Ver a imagem maior')
  }
})

it('leads from an unknown page to the index', async () => {
  await openApp('/ajuda/nada')
  expect(await screen.findByText('Página não encontrada')).toBeInTheDocument()
  expect(await screen.findByRole('heading', { level: 1, name: 'Ajuda' })).toBeInTheDocument()
  expect(location.pathname).toBe('/ajuda')
})

it('is at the end of the panel', async () => {
  await openApp('/admin', await admin(stack))
  expect(await screen.findByRole('link', { name: 'Ajuda para a equipe' })).toHaveAttribute('href', '/ajuda')
})

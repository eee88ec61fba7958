import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/paths'
import { PageHeading } from '@/components/ui/page-heading'

const pictures = import.meta.glob<string>('../../../docs/guia/imagens/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

/** Pages name each other by their files, which a repository's own page follows, too. */
const isPage = /^([\w-]+)\.md$/

function To({ href = '', className = 'link', children }: ComponentProps<'a'>) {
  const [, page] = isPage.exec(href) ?? []
  if (!page)
    return (
      <a href={href} className={className}>
        {children}
      </a>
    )
  return (
    <Link to={page === 'README' ? paths.help : `${paths.help}/${page}`} className={className}>
      {children}
    </Link>
  )
}

/** They have the sizes of e2e/sizes.ts: the team's those of a desk, all others a phone's. */
function Picture({ src = '', alt }: ComponentProps<'img'>) {
  const isWide = src.includes('/equipe-')
  const [width, height] = isWide ? [1280, 800] : [360, 740]
  const file = pictures[`../../../docs/guia/${src}`]
  const picture = (
    <img
      src={file}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
      decoding="async"
      className="h-auto max-w-full rounded-md border border-line dark:border-line-strong"
    />
  )
  if (!isWide) return picture
  // Its letters are too small to read in a page's width.
  return (
    <a href={file} className="link inline-block">
      {picture}
      <span className="block py-2.5">Ver a imagem maior</span>
    </a>
  )
}

/** What a guide's page is made of. */
export const elements = {
  h1: ({ children }: ComponentProps<'h1'>) => <PageHeading>{children}</PageHeading>,
  h2: ({ children }: ComponentProps<'h2'>) => <h2 className="mt-8 text-lg">{children}</h2>,
  h3: ({ children }: ComponentProps<'h3'>) => <h3 className="mt-5 text-base">{children}</h3>,
  p: ({ children }: ComponentProps<'p'>) => <p className="mt-3 max-w-prose">{children}</p>,
  ol: ({ children }: ComponentProps<'ol'>) => (
    <ol className="mt-3 grid max-w-prose list-decimal gap-2 pl-6">{children}</ol>
  ),
  ul: ({ children }: ComponentProps<'ul'>) => (
    <ul className="mt-3 grid max-w-prose list-disc gap-2 pl-6">{children}</ul>
  ),
  blockquote: ({ children }: ComponentProps<'blockquote'>) => (
    <blockquote className="border-l-4 border-line pl-3">{children}</blockquote>
  ),
  a: To,
  img: Picture,
}

/** The index's links stand alone in their lines, and a finger needs all of such a line. */
export const indexElements = {
  ...elements,
  a: (props: ComponentProps<'a'>) => <To {...props} className="link block py-2.5" />,
}

import { Fragment } from 'react'
import { paths } from '@/lib/paths'
import type { LegalText } from './legal-text'

const PAGE = '“Seus dados”'

/** The words agreed to, and nothing else. The page they name opens beside them, because a form may be open. */
export const LegalSections = ({ sections }: Pick<LegalText, 'sections'>) =>
  Object.entries(sections).map(([heading, paragraphs]) => (
    <section key={heading} className="flex flex-col gap-2">
      <h3 className="text-base">{heading}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>
          {paragraph.split(PAGE).map((part, index) => (
            <Fragment key={part}>
              {index > 0 && (
                <a className="link" href={paths.dataRights} target="_blank">
                  {PAGE}
                </a>
              )}
              {part}
            </Fragment>
          ))}
        </p>
      ))}
    </section>
  ))

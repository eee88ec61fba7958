import type { LegalText } from './legal-text'

/** The words agreed to, and nothing else. */
export const LegalSections = ({ sections }: Pick<LegalText, 'sections'>) =>
  Object.entries(sections).map(([heading, paragraphs]) => (
    <section key={heading} className="flex flex-col gap-2">
      <h3 className="text-base">{heading}</h3>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  ))

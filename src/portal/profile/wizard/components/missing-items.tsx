import { Link } from 'react-router-dom'
import { onlyOwnerAccepts, privacyBox, type MissingItem } from '../missing-for-completion'

type MissingItemsProps = {
  items: readonly MissingItem[]
  /** It leads to the documents' step. */
  link: string
  isOwner: boolean
}

/** Why the percentage is below 100 although the three steps are saved, each linked to its place. */
export function MissingItems({ items, link, isOwner }: MissingItemsProps) {
  return items.map(({ text, hash }) => (
    <p key={hash} className="text-sm [overflow-wrap:anywhere]">
      <Link className="link font-semibold" to={`${link}#${hash}`}>
        {text}
      </Link>
      {!isOwner && hash === privacyBox && `. ${onlyOwnerAccepts}`}
    </p>
  ))
}

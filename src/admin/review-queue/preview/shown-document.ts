import { reviewTexts as texts } from '../texts'
import type { WordContent } from './docx-html'
import { frameDocument } from './frame-document'
import { lacksLetters, shownText } from './word/letters'

/** `page` is for a frame; empty if nothing would be seen. */
export type ShownDocument = { page: string; hints: string[] }

/** What is left for the eye after sanitising is compared with what Word shows: `hints` say what is missing or marked. */
export function shownDocument(content: WordContent): ShownDocument {
  const page = frameDocument(content.html)
  const body = page.slice(page.indexOf('</head>'))
  if (!/<(img|table)\b/.test(body) && !/\S/.test(shownText(body)))
    return { page: '', hints: [content.isBlank ? texts.docxEmpty : texts.nothingShown] }
  const lacks = content.lacks || lacksLetters(content.letters, body)
  return {
    page,
    hints: [
      ...(lacks ? [texts.docxLacks] : []),
      ...(content.hasChanges ? [texts.docxChanges] : []),
      ...(content.hasPresent ? [texts.docxPresent] : []),
      ...(content.hasComments ? [texts.docxComments] : []),
      ...(content.hasHidden ? [texts.docxHidden] : []),
    ],
  }
}

import type { Parts } from './parts'
import { isTrue, readXml } from './xml'

/** What lies over the cells of a sheet, or hangs on them: how many of each. */
export type Objects = Record<
  'pictures' | 'textBoxes' | 'shapes' | 'charts' | 'pivots' | 'comments' | 'controls' | 'files',
  number
>

export const noObjects = (): Objects => ({
  ...{ pictures: 0, textBoxes: 0, shapes: 0, charts: 0, pivots: 0, comments: 0, controls: 0, files: 0 },
})

/** A drawing names its shapes twice where old programs need another form, which is left out. */
function readDrawing(xml: string, objects: Objects): void {
  let fallbacks = 0
  let isHidden = false
  let shape: 'textBoxes' | 'shapes' | undefined
  readXml(xml, {
    open(name, attributes) {
      if (name === 'Fallback') fallbacks++
      if (fallbacks > 0) return
      if (name === 'sp' || name === 'pic' || name === 'graphicFrame' || name === 'cxnSp') isHidden = false
      if (name === 'cNvPr') isHidden = isTrue(attributes['hidden'])
      if (name === 'sp') shape = 'shapes'
      if (name === 'cNvSpPr' && isTrue(attributes['txBox'])) shape = 'textBoxes'
      if (name === 'graphicData' && !isHidden)
        objects[/chart/i.test(attributes['uri'] ?? '') ? 'charts' : 'shapes']++
    },
    text(text) {
      if (shape && fallbacks === 0 && text.trim() !== '') shape = 'textBoxes'
    },
    close(name) {
      if (name === 'Fallback') fallbacks--
      if (fallbacks > 0 || isHidden) return
      if (name === 'pic') objects.pictures++
      if (name === 'cxnSp') objects.shapes++
      if (name === 'sp' && shape) objects[shape]++
      if (name === 'sp') shape = undefined
    },
  })
}

function count(xml: string, element: string): number {
  let found = 0
  readXml(xml, {
    open(name) {
      if (name === element) found++
    },
  })
  return found
}

/** Boxes to tick and the like, in a language that is often no XML; notes stand in a part of their own. */
const controlsIn = (vml: string) =>
  [...vml.matchAll(/ObjectType="(\w+)"/g)].filter(([, type]) => type !== 'Note' && type !== 'Pict').length

export function readObjects(parts: Parts, path: string): { objects: Objects; tables: string[] } {
  const objects = noObjects()
  const tables: string[] = []
  const relations = parts.relations(path)
  for (const { type, target } of relations) {
    const xml = parts.text(target)
    if (type === 'oleObject' || type === 'package') objects.files++
    if (type === 'image') objects.pictures++
    if (type === 'pivotTable') objects.pivots++
    if (xml === undefined) continue
    if (type === 'drawing') readDrawing(xml, objects)
    if (type === 'comments') objects.comments += count(xml, 'comment')
    if (type === 'threadedComment' && !relations.some((other) => other.type === 'comments'))
      objects.comments += count(xml, 'threadedComment')
    if (type === 'vmlDrawing') objects.controls += controlsIn(xml)
    if (type === 'table') tables.push(xml)
  }
  return { objects, tables }
}

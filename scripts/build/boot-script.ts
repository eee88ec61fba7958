import {
  KEPT_MARK,
  LAST_SEEN_KEY,
  RETURNING_MARK,
  SESSION_STORAGE_KEY,
} from '../../src/shared/session/stored-session.ts'
import type { Frame } from './documents.ts'
import { patternSource, type Route } from './routes.ts'

/** Events that show that a person is about to use the page. */
const INTENT = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'offline']
/** Otherwise the app starts when the page has been shown for this long, in ms. */
const START_AFTER = 4000

/*
 * Inline scripts of the documents: plain JavaScript, because they run as they stand, before the first paint and before
 * any file of the app. Content security policies allow them by their hash.
 */

/** Marks a device with a session, so that the stylesheet hides what is for visitors. Declares `returning`. */
const mark = `let returning=false
try{returning=localStorage.getItem(${JSON.stringify(SESSION_STORAGE_KEY)})!==null}catch{}
if(returning)document.documentElement.setAttribute(${JSON.stringify(RETURNING_MARK)},"")`

/** The app's entry, and every file that its first screen needs: asked for at once, not one after another. */
export type Start = { entry: string; files: string[]; sessionFiles: string[] }

/** Declares `fetchAhead(files)`. */
const fetchAhead = `const fetchAhead=files=>{for(const file of files){const link=document.createElement("link")
link.rel="modulepreload";link.crossOrigin="";link.href=file;document.head.append(link)}}`

/** Declares `whenRead(run)`: the app takes over what the document holds, and its files may be here before the end of it. */
const whenRead = `const whenRead=run=>document.readyState==="loading"?addEventListener("DOMContentLoaded",run):run()`

/**
 * Remembers the button that was pressed before the app answers, until it asks for it (src/app/early-press.ts). Whoever then
 * presses elsewhere or types is busy with something else.
 */
export const keepPress = `{let pressed
const keep=({type,target})=>{pressed=type==="click"&&target.closest("#root button")}
for(const name of ["click","input"])addEventListener(name,keep,true)
window.takeEarlyPress=()=>{for(const name of ["click","input"])removeEventListener(name,keep,true)
return pressed}}`

const block = (...lines: string[]) => `{${lines.join('\n')}}`

/**
 * The landing page is complete without the app, which starts on the first interaction, with a session, if the URL has
 * anything that it must handle, and otherwise after a delay.
 */
export function landingScript({ entry, files, sessionFiles }: Start): string {
  return block(
    mark,
    keepPress,
    fetchAhead,
    whenRead,
    `let started=false
const start=()=>{if(!started){started=true
fetchAhead(${JSON.stringify(files)});if(returning)fetchAhead(${JSON.stringify(sessionFiles)})
whenRead(()=>import(${JSON.stringify(entry)}))}}
if(returning||location.pathname!=="/"||location.search||location.hash||history.state)start()
else{for(const name of ${JSON.stringify(INTENT)})addEventListener(name,start,{once:true,passive:true,capture:true})
addEventListener("load",()=>setTimeout(start,${START_AFTER}))}`,
  )
}

/** For a page that must look right at once: it is painted, then its script loads; with a session, the session's code too. */
export const afterPaintScript = ({ entry, files, sessionFiles }: Start): string =>
  block(
    mark,
    keepPress,
    fetchAhead,
    whenRead,
    `requestAnimationFrame(()=>setTimeout(()=>{
fetchAhead(${JSON.stringify(files)});if(returning)fetchAhead(${JSON.stringify(sessionFiles)})
whenRead(()=>import(${JSON.stringify(entry)}))}))`,
  )

/** Put after the login: shows the sign-up's markup in its place where the address asks for it. */
export const signUpScript = block(
  `if(new URLSearchParams(location.search).get("tab")==="cadastro")
document.getElementById("root").replaceChildren(document.getElementById("cadastro").content)`,
)

/** Declares `id`, of whose session this device holds, and `letIn(levels)`: whether it saw them let in. Throws for visitors. */
const seenAccess = `const {id}=JSON.parse(localStorage.getItem(${JSON.stringify(SESSION_STORAGE_KEY)})).user
const [status,person,at]=localStorage.getItem(${JSON.stringify(LAST_SEEN_KEY)}).split(" ")
const letIn=levels=>person===id&&at&&levels.includes(status)`

/**
 * Put after the shell's empty root: shows the frame of the page in the address to a person whom this device saw let in there
 * before (decision 83), and to nobody else. What the service worker kept has no line to the page's data.
 */
export const frameScript = (frames: Pick<Frame, 'name' | 'at' | 'need'>[]): string =>
  block(
    `try{if(document.documentElement.hasAttribute(${JSON.stringify(KEPT_MARK)}))throw 0
const root=document.getElementById("root")
${seenAccess}
const done=JSON.parse(localStorage.getItem("completedSteps")||"{}")[id]||[]
for(const [pattern,levels,name] of ${JSON.stringify(
      frames.map(({ name, at, need }) => [
        `^${patternSource(at)}$`,
        need === 'admin' ? ['admin'] : ['admin', 'approved'],
        name,
      ]),
    )})
if(new RegExp(pattern).test(location.pathname)&&letIn(levels)&&!done.includes("documentos")){
root.replaceChildren(document.getElementById("frame-"+name).content)
root.dataset.prerendered=location.pathname
root.dataset.frame=name}
}catch{}`,
  )

/** Put after the partner portal of visitors: shows in its place that of somebody whom this device saw let in (`lastAccess`). */
export const portalScript = block(
  `try{${seenAccess}
if(letIn(["admin","approved"]))document.getElementById("root").replaceChildren(document.getElementById("inside").content)
}catch{}`,
)

type FilesAhead = Route & { files: string[] }

/**
 * The shell: fetches the code of the page in the address at once, beside the entry and not after it, and all styles, which as
 * those of paper would come last; to who may see a frame, after it is painted.
 */
export function shellScript(routes: FilesAhead[], sessionFiles: string[], styles: string): string {
  const table = routes.map(({ at, need, files }) => [
    `^(${at.map(patternSource).join('|')})/?$`,
    need ? 1 : 0,
    files,
  ])
  return block(
    mark,
    keepPress,
    fetchAhead,
    `const ask=()=>{const link=document.createElement("link")
link.rel="preload";link.as="style";link.crossOrigin="";link.href=${JSON.stringify(styles)};document.head.append(link)
if(returning)fetchAhead(${JSON.stringify(sessionFiles)})
for(const [pattern,inside,files] of ${JSON.stringify(table)})
if((returning||!inside)&&new RegExp(pattern).test(location.pathname))fetchAhead(files)}
if(returning)requestAnimationFrame(()=>setTimeout(ask));else ask()`,
  )
}

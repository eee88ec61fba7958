import { SESSION_STORAGE_KEY } from '../../src/lib/supabase/session-storage-key.ts'
import { FRAME_MARK, KEPT_MARK, LAST_SEEN_KEY, RETURNING_MARK } from '../../src/session/stored-session.ts'
import { AGAIN_AFTER } from '../../src/app/again-after.ts'
import { ANYBODY, type EarlyRequest } from '../../src/app/early-requests.ts'
import type { PageName } from '../../src/app/page-table.ts'
import { paths } from '../../src/lib/paths.ts'
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

/** To ask for one takes a slow phone up to 5 ms: for all at once it would not answer in between. */
const AT_ONCE = 4

/** Declares `fetchAhead(files,as)`: modules, or what `as` says. Empties the list. */
export const fetchAhead = `const fetchAhead=(files,as)=>{for(const href of files.splice(0,${AT_ONCE})){const link=document.createElement("link")
link.rel=as?"preload":"modulepreload";if(as)link.as=as
link.crossOrigin="";link.href=href;document.head.append(link)}
if(files[0])setTimeout(fetchAhead,0,files,as)}`

/** Declares `afterPaint(run)`. A page in a tab that nobody looks at is not painted. */
const afterPaint = `const afterPaint=run=>document.hidden?run():requestAnimationFrame(()=>setTimeout(run))`

/** Declares `whenRead(run)`: the app takes over what the document holds, and its files may be here before the end of it. */
const whenRead = `const whenRead=run=>document.readyState==="loading"?addEventListener("DOMContentLoaded",run):run()`

/**
 * Declares `run()`, which runs the app; `entry` is a piece of script. A file that a bad line cuts off is asked for again until
 * it comes: otherwise the page would stay without its app until somebody reloads it. The console has each error all the same.
 */
const runApp = (entry: string) =>
  `const run=()=>import(${entry}).catch(e=>{setTimeout(run,${AGAIN_AFTER});throw e})`

/**
 * Remembers the button that was pressed before the app answers, until it asks for it (src/app/early-press.ts). Whoever then
 * presses elsewhere or types is busy with something else.
 */
export const keepPress = `{let pressed
const keep=({type,target})=>{pressed=type==="click"&&target.closest("#root button")}
for(const name of ["click","input"])addEventListener(name,keep,true)
window.takeEarlyPress=()=>{for(const name of ["click","input"])removeEventListener(name,keep,true)
return pressed}}`

type ShellFrame = Pick<Frame, 'name' | 'at' | 'need' | 'requests'>

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
    runApp(JSON.stringify(entry)),
    `let started=false
const start=()=>{if(!started){started=true
fetchAhead(${JSON.stringify(files)}.concat(returning?${JSON.stringify(sessionFiles)}:[]))
whenRead(run)}}
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
    afterPaint,
    runApp(JSON.stringify(entry)),
    `afterPaint(()=>{
fetchAhead(${JSON.stringify(files)}.concat(returning?${JSON.stringify(sessionFiles)}:[]))
whenRead(run)})`,
  )

/** Shows the sign-up's markup in the place of the login where the address asks for it. */
const signUpInPlace = `if(new URLSearchParams(location.search).get("tab")==="cadastro")
document.getElementById("root").replaceChildren(document.getElementById("cadastro").content)`

/**
 * Lets the page's form be pressed before the app answers: its button, which is disabled for those without scripts, says that it
 * was, and the press is kept as any other (`keepPress`), with Enter too, which presses it. The browser itself never sends the
 * form: it would take the password, and the page, along.
 */
export const keepSubmit = `{const form=document.querySelector("#root form"),button=form.querySelector("[type=submit]")
const keep=()=>button.setAttribute("aria-busy","true"),rest=()=>button.removeAttribute("aria-busy")
const take=window.takeEarlyPress
button.disabled=false
form.addEventListener("submit",event=>event.preventDefault())
form.addEventListener("submit",keep)
for(const name of ["click","input"])addEventListener(name,rest,true)
window.takeEarlyPress=()=>{form.removeEventListener("submit",keep)
for(const name of ["click","input"])removeEventListener(name,rest,true)
rest()
return take()}}`

/** Put after the login. */
export const authScript = block(signUpInPlace, keepSubmit)

/** Declares `session`, which this device holds, and `signedInResponse(levels)`: whether it saw its person let in. Throws for visitors. */
const seenAccess = `const session=JSON.parse(localStorage.getItem(${JSON.stringify(SESSION_STORAGE_KEY)}))
const [status,person,at]=localStorage.getItem(${JSON.stringify(LAST_SEEN_KEY)}).split(" ")
const letIn=levels=>person===session.user.id&&at&&levels.includes(status)`

/** A token that is over sooner, in ms, is renewed first: auth-js does so with 90 s left. */
const TOKEN_MARGIN = 120_000

/** Requests as [address, number of its headers, body], and the different headers: most are the same. */
function packed(requests: EarlyRequest[], kinds: string[]) {
  return requests.map(({ address, headers, body }) => {
    const kind = JSON.stringify(headers)
    if (!kinds.includes(kind)) kinds.push(kind)
    return [address, kinds.indexOf(kind), body]
  })
}

/**
 * Sends what the app would send first, while its files are on their way; the app takes the answers over
 * (src/lib/supabase/early-answers.ts), and nothing once the app has begun to ask by itself. Declares
 * `askEarly(session,requests)`, of requests that are `packed`.
 */
const askEarly = (kinds: string[]) => `const askEarly=({access_token:token,expires_at,user},requests)=>{
if("earlyAnswers"in window||!(expires_at*1000-Date.now()>${TOKEN_MARGIN}))return
const own=text=>text&&text.split(${JSON.stringify(ANYBODY)}).join(user.id)
window.earlyAnswers={token,at:Date.now(),answers:new Map(requests.map(([address,kind,sent])=>{
const url=new URL(own(address),location).href,body=own(sent),method=sent?"POST":"GET"
const answer=fetch(url,{method,headers:{...[${kinds.join()}][kind],Authorization:"Bearer "+token},body})
answer.catch(()=>{})
return [[method,url,body].join(" "),answer]}))}}`

/**
 * Chooses the frame of the page in the address for a person whom this device saw let in there before (decision 83), and for
 * nobody else. What the service worker kept has no line to the page's data. Declares `askForFrame`: sends the requests of the
 * page and for the `status`; undefined where no frame is shown.
 */
export function chooseFrame(frames: ShellFrame[], status: EarlyRequest[]): string {
  const kinds: string[] = []
  const table = frames.map(({ name, at, need, requests }) => [
    `^${patternSource(at)}$`,
    need === 'admin' ? ['admin'] : ['admin', 'approved'],
    name,
    packed(requests, kinds),
  ])
  const first = packed(status, kinds)
  return `${askEarly(kinds)}
let askForFrame
try{if(document.documentElement.hasAttribute(${JSON.stringify(KEPT_MARK)}))throw 0
${seenAccess}
const done=JSON.parse(localStorage.getItem("completedSteps")||"{}")[session.user.id]||[]
for(const [pattern,levels,name,requests] of ${JSON.stringify(table)})
if(new RegExp(pattern).test(location.pathname)&&letIn(levels)&&!done.includes("documentos")){
document.documentElement.setAttribute(${JSON.stringify(FRAME_MARK)},name)
askForFrame=()=>askEarly(session,${JSON.stringify(first)}.concat(location.search?[]:requests))}
}catch{}`
}

/** The frame whose header is that of every page, and the one whose header has a place for the progress of the profile. */
const PLAIN: PageName = 'adminPanel'
const WITH_PROGRESS: PageName = 'profile'

/**
 * Put after the shell's empty root: shows the frame that was chosen. Everybody else sees the header and that the app is on its
 * way, as the app itself begins: until React puts its own in the place. There is no press to be repeated then, so the header's
 * button waits. What says 'Carregando…' is there at once, and does not fade in a second time: the delay of its fade is restored a second
 * after React's first drawing.
 */
export const frameScript = block(
  `const page=document.documentElement,root=document.getElementById("root"),name=page.getAttribute(${JSON.stringify(FRAME_MARK)})
const put=(at,id)=>at.replaceChildren(document.getElementById(id).content)
if(name){put(root,"frame-"+name)
root.dataset.prerendered=location.pathname}
else if(!page.hasAttribute(${JSON.stringify(KEPT_MARK)})){
put(root,"frame-"+(location.pathname.startsWith(${JSON.stringify(paths.profile)})?${JSON.stringify(WITH_PROGRESS)}:${JSON.stringify(PLAIN)}))
put(root.querySelector("main"),"loading")
root.querySelector("header button").disabled=true
root.style="--animate-late:appear .2s -1s both"
new MutationObserver(()=>setTimeout(()=>root.style="",1e3)).observe(root,{childList:true})}`,
)

/** Put after the partner portal of visitors: shows in its place that of somebody whom this device saw let in (`lastAccess`). */
export const portalScript = block(
  `try{${seenAccess}
if(letIn(["admin","approved"]))document.getElementById("root").replaceChildren(document.getElementById("inside").content)
}catch{}`,
)

type FilesAhead = Route & { files: string[] }

type Shell = {
  sessionFiles: string[]
  routes: FilesAhead[]
  styles: string
  frames: ShellFrame[]
  /** For the status of somebody signed in. */
  status: EarlyRequest[]
}

/**
 * Put after the tags of the app (`exclude`). The shell: asks at once for the app's entry and all styles, which as those of paper
 * would come last; then for the page's data, where a frame is chosen, and for the code of the page in the address, beside the
 * entry and not after it, but after the frame is painted: else a slow phone would paint the frame 70 ms later.
 */
export function shellScript({ sessionFiles, routes, styles, frames, status }: Shell): string {
  const table = routes.map(({ at, need, files }) => [
    `^(${at.map(patternSource).join('|')})/?$`,
    need ? 1 : 0,
    files,
  ])
  return block(
    mark,
    keepPress,
    fetchAhead,
    whenRead,
    afterPaint,
    runApp('entry'),
    chooseFrame(frames, status),
    `const app=document.getElementById("app").content,entry=app.querySelector("script").getAttribute("src")
const page=()=>{const wanted=returning?${JSON.stringify(sessionFiles)}:[]
for(const [pattern,inside,files] of ${JSON.stringify(table)})
if((returning||!inside)&&new RegExp(pattern).test(location.pathname))wanted.push(...files)
fetchAhead(wanted)}
fetchAhead([${JSON.stringify(styles)}],"style")
fetchAhead([entry])
document.head.append(...app.querySelectorAll("link"))
if(askForFrame)afterPaint(()=>{askForFrame();page()});else page()
whenRead(run)`,
  )
}

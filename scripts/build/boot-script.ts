import { SESSION_STORAGE_KEY } from '../../src/lib/supabase/session-storage-key.ts'
import { FRAME_MARK, LAST_SEEN_KEY, RETURNING_MARK } from '../../src/session/stored-session.ts'
import { AGAIN_AFTER } from '../../src/app/again-after.ts'
import { ANYBODY, type EarlyRequest } from '../../src/app/early-requests.ts'
import type { PageName } from '../../src/app/page-table.ts'
import { paths } from '../../src/lib/paths.ts'
import type { Frame } from './documents.ts'
import { patternSource, type Route } from './routes.ts'

const INTENT = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'offline']
/** Ms before the app starts without any interaction. */
const START_AFTER = 4000

/* Inline scripts run unbundled, before the first paint and before the app's files. The CSP allows them by hash. */

/** Declares `returning`. The stylesheet hides visitor content on a device with a session. */
const mark = `let returning=false
try{returning=localStorage.getItem(${JSON.stringify(SESSION_STORAGE_KEY)})!==null}catch{}
if(returning)document.documentElement.setAttribute(${JSON.stringify(RETURNING_MARK)},"")`

export type Start = { entry: string; files: string[]; sessionFiles: string[] }

/** Creating a link takes a slow phone up to 5 ms: in batches, the page stays responsive. */
const AT_ONCE = 4

/** Declares `fetchAhead(files,as)`: preloads modules, or the type in `as`, and empties `files`. */
export const fetchAhead = `const fetchAhead=(files,as)=>{for(const href of files.splice(0,${AT_ONCE})){const link=document.createElement("link")
link.rel=as?"preload":"modulepreload";if(as)link.as=as
link.crossOrigin="";link.href=href;document.head.append(link)}
if(files[0])setTimeout(fetchAhead,0,files,as)}`

/** Declares `afterPaint(run)`. A hidden tab never paints. */
const afterPaint = `const afterPaint=run=>document.hidden?run():requestAnimationFrame(()=>setTimeout(run))`

/** Declares `whenRead(run)`: hydration needs the whole document. */
const whenRead = `const whenRead=run=>document.readyState==="loading"?addEventListener("DOMContentLoaded",run):run()`

/**
 * Declares `run()`, which retries until the app loads: the page would otherwise need a reload. `entry` is script
 * source.
 */
const runApp = (entry: string) =>
  `const run=()=>import(${entry}).catch(e=>{setTimeout(run,${AGAIN_AFTER});throw e})`

/** Records the last click for the app to repeat (src/app/early-press.ts). A later click or input clears it. */
export const keepPress = `{let pressed
const keep=({type,target})=>{pressed=type==="click"&&target.closest("#root button")}
for(const name of ["click","input"])addEventListener(name,keep,true)
window.takeEarlyPress=()=>{for(const name of ["click","input"])removeEventListener(name,keep,true)
return pressed}}`

type ShellFrame = Pick<Frame, 'name' | 'at' | 'need' | 'requests'>

const block = (...lines: string[]) => `{${lines.join('\n')}}`

/**
 * The landing page works without the app, which starts on interaction, with a session, for any other URL, or after a
 * delay.
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

/** The address may request the sign-up, but the document shows the login. */
const signUpInPlace = `if(new URLSearchParams(location.search).get("tab")==="cadastro")
document.getElementById("root").replaceChildren(document.getElementById("cadastro").content)`

/** Enables the form before hydration. A native submit would send the password and leave the page. */
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

export const authScript = block(signUpInPlace, keepSubmit)

/** Declares `session` and `letIn(levels)`: whether this device last saw its user with such access. Throws for visitors. */
const seenAccess = `const session=JSON.parse(localStorage.getItem(${JSON.stringify(SESSION_STORAGE_KEY)}))
const [status,person,at]=localStorage.getItem(${JSON.stringify(LAST_SEEN_KEY)}).split(" ")
const letIn=levels=>person===session.user.id&&at&&levels.includes(status)`

/** In ms: tokens closer to expiry are refreshed first (auth-js does so below 90 s). */
const TOKEN_MARGIN = 120_000

/** Most requests share their headers: each has [address, index into `kinds`, body]. */
function packed(requests: EarlyRequest[], kinds: string[]) {
  return requests.map(({ address, headers, body }) => {
    const kind = JSON.stringify(headers)
    if (!kinds.includes(kind)) kinds.push(kind)
    return [address, kinds.indexOf(kind), body]
  })
}

/** Declares `askEarly(session,requests)`: the app's first requests, sent early (src/lib/supabase/early-answers.ts). */
const askEarly = (kinds: string[]) => `const askEarly=({access_token:token,expires_at,user},requests)=>{
if("earlyAnswers"in window||!(expires_at*1000-Date.now()>${TOKEN_MARGIN}))return
const own=text=>text&&text.split(${JSON.stringify(ANYBODY)}).join(user.id)
window.earlyAnswers={token,at:Date.now(),answers:new Map(requests.map(([address,kind,sent])=>{
const url=new URL(own(address),location).href,body=own(sent),method=sent?"POST":"GET"
const answer=fetch(url,{method,headers:{...[${kinds.join()}][kind],Authorization:"Bearer "+token},body})
answer.catch(()=>{})
return [[method,url,body].join(" "),answer]}))}}`

/**
 * Chooses the frame for a user whom this device saw with access (decision 83). Declares `askForFrame`; undefined
 * without one.
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
try{if(!navigator.onLine)throw 0
${seenAccess}
const done=JSON.parse(localStorage.getItem("completedSteps")||"{}")[session.user.id]||[]
for(const [pattern,levels,name,requests] of ${JSON.stringify(table)})
if(new RegExp(pattern).test(location.pathname)&&letIn(levels)&&!done.includes("documentos")){
document.documentElement.setAttribute(${JSON.stringify(FRAME_MARK)},name)
askForFrame=()=>askEarly(session,${JSON.stringify(first)}.concat(location.search?[]:requests))}
}catch{}`
}

const PLAIN: PageName = 'adminPanel'
const WITH_PROGRESS: PageName = 'profile'

/** Until React renders: the chosen frame, else a header with 'Carregando…', shown at once by the negative delay. */
export const frameScript = block(
  `const page=document.documentElement,root=document.getElementById("root"),name=page.getAttribute(${JSON.stringify(FRAME_MARK)})
const put=(at,id)=>at.replaceChildren(document.getElementById(id).content)
if(name){put(root,"frame-"+name)
root.dataset.prerendered=location.pathname}
else if(navigator.onLine){
put(root,"frame-"+(location.pathname.startsWith(${JSON.stringify(paths.profile)})?${JSON.stringify(WITH_PROGRESS)}:${JSON.stringify(PLAIN)}))
put(root.querySelector("main"),"loading")
root.querySelector("header button").disabled=true
root.style="--animate-late:appear .2s -1s both"
new MutationObserver(()=>setTimeout(()=>root.style="",1e3)).observe(root,{childList:true})}`,
)

/** Replaces the visitors' partner portal for a user whom this device saw with access (`lastAccess`). */
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
  status: EarlyRequest[]
}

/** Requests data and chunks after the frame's paint, which they would delay by 70 ms on a slow phone. */
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

import { PAPER } from '../frame/theme/theme-color.ts'

/** Sets the chosen theme before the first paint. It runs below the two `<meta name="theme-color">`. */
const SET_THEME = `try{let t=localStorage.getItem('theme'),c=${JSON.stringify(PAPER).replaceAll('"', "'")}[t];if(c){document.documentElement.dataset.theme=t;document.querySelectorAll('meta[name=theme-color]').forEach(m=>m.content=c)}}catch{}`

/**
 * Asks for what waits for the first paint, so that it takes nothing of the line from what is painted: drawings and pictures that a page does not open
 * with (`drawing.module.css`, `stage.module.css`), and the page's code in `<template id="code">`. In a hidden tab, where nothing is painted, they come once all else is there.
 */
const AFTER_PAINT = `{let s=()=>{let c=document.getElementById('code');if(c){document.documentElement.dataset.painted='';c.remove();document.head.append(document.importNode(c.content,true))}};new PerformanceObserver(()=>requestAnimationFrame(()=>setTimeout(s))).observe({type:'paint',buffered:true});addEventListener('load',()=>setTimeout(s,500))}`

/** Who goes Back before the page is alive would see one place under the address of another: it is loaded. `arrival.tsx` takes over from then on. */
const UNTIL_ALIVE = `{let a=()=>location.pathname+location.search,h=a();onpopstate=()=>{if(a()!==h)location.reload()}}`

/** Marks a page that is opened anew: it may leave layout for later (`series-section.module.css`). Who comes back or reloads finds each thing where it was. */
const OPENED_ANEW = `if(performance.getEntriesByType('navigation')[0]?.type=='navigate')document.documentElement.dataset.anew=''`

/** The only inline script of a page: its hash stands in the CSP. */
export const FIRST_SCRIPT = `${SET_THEME};${AFTER_PAINT}${UNTIL_ALIVE}${OPENED_ANEW}`

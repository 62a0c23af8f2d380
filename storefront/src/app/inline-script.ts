import { UNIT_SYSTEMS } from '@shop/contract/catalog/units/systems'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@shop/contract/languages'

/**
 * Parts of one block, in which `d` is the document, `e` the data of its `<html>`, and in the first two `s` the storage, which may be forbidden.
 * Sets the chosen theme and units before the first paint. It runs below the two `<meta name="theme-color">`, light and dark, of which the chosen one is to hold (`theme.ts`,
 * `units.ts`).
 */
const SET_CHOICES = `let i=['light','dark'].indexOf(s.theme);if(i>=0){e.theme=s.theme;d.querySelectorAll('meta[name=theme-color]').forEach((m,n)=>m.media=n==i?'all':'not all')}if(/^(${UNIT_SYSTEMS.join('|')})$/.test(s.units))e.units=s.units`

/**
 * Where no language has been chosen and the browser prefers another of the five to English, marks the page with it: `language-offer.tsx` offers it in
 * the room that its styles keep from the first paint on (decisions: First visit). The HTML is the same for everyone.
 */
const OFFER_LANGUAGE = `let l=navigator.languages.map(n=>n.split('-')[0]).find(n=>/^(${LANGUAGES.join('|')})$/.test(n));if(l&&l!='${DEFAULT_LANGUAGE}'&&!s.language&&!s['language-offer']&&!/\\blang=/.test(d.cookie+location.search))e.offer=l`

/**
 * Asks for what waits for the first paint, so that it takes no bandwidth from what is painted: drawings and pictures that a page does not open
 * with (`drawing.module.css`, `base.css`), and the page's code in `<template id="code">`. In a hidden tab, where nothing is painted, they are loaded last.
 */
const AFTER_PAINT = `let s=()=>{let c=d.getElementById('code');if(c){e.painted='';c.remove();d.head.append(d.importNode(c.content,true))}};new PerformanceObserver(()=>requestAnimationFrame(()=>setTimeout(s))).observe({type:'paint',buffered:true});addEventListener('load',()=>setTimeout(s,500))`

/** Back before the page is hydrated would show one place under the address of another: it is loaded. `route-effects.tsx` takes over from then on. */
const UNTIL_HYDRATED = `let a=()=>location.pathname+location.search,h=a();onpopstate=()=>{if(a()!==h)location.reload()}`

/**
 * A form that is sent before the page is hydrated waits, and its button says so: the browser would post it to an address that has pages alone. `app.tsx` takes
 * over from then on, and presses that button.
 */
const HOLD_FORM = `onsubmit=v=>v.target.method!='post'||!(v.submitter.ariaBusy=true)`

/**
 * Marks a page that a link opened: it may leave layout for later (`series-section.module.css`). After Back or a reload each thing is where it was, and a
 * link to a part of the page leads there: the browser scrolls once, before the heights above are true.
 */
const OPENED_BY_LINK = `if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type=='navigate')e.opened=''`

/** The only inline script of a page: its hash stands in the CSP. */
export const INLINE_SCRIPT = `{let d=document,e=d.documentElement.dataset;try{let s=localStorage;${SET_CHOICES};${OFFER_LANGUAGE}}catch{}${[AFTER_PAINT, UNTIL_HYDRATED, HOLD_FORM, OPENED_BY_LINK].join(';')}}`

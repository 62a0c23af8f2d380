import { UNIT_SYSTEMS } from '@shop/contract/catalog/units/systems'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@shop/contract/languages'

/** Parts of one block, in which `d` is the document and `e` the data of its `<html>`. Sets the chosen theme and units before the first paint. It runs below the two `<meta name="theme-color">`, light and dark, of which the chosen one is to hold (`theme.ts`, `units.ts`). */
const SET_CHOICES = `try{let s=localStorage,u=s.getItem('units'),t=s.getItem('theme'),i=['light','dark'].indexOf(t);if(i>=0){e.theme=t;d.querySelectorAll('meta[name=theme-color]').forEach((m,n)=>m.media=n==i?'all':'not all')}if(/^(${UNIT_SYSTEMS.join('|')})$/.test(u))e.units=u}catch{}`

/**
 * Where no language has been chosen and the browser prefers another of the five to English, marks the page with it: `language-offer.tsx` offers it in
 * the room that its styles keep from the first paint on (decisions: First visit). The HTML is the same for everyone.
 */
const OFFER_LANGUAGE = `try{let l=navigator.languages.map(n=>n.split('-')[0]).find(n=>/^(${LANGUAGES.join('|')})$/.test(n)),s=localStorage;if(l&&l!='${DEFAULT_LANGUAGE}'&&!s.language&&!s['language-offer']&&!/\\blang=/.test(d.cookie+location.search))e.offer=l}catch{}`

/**
 * Asks for what waits for the first paint, so that it takes no bandwidth from what is painted: drawings and pictures that a page does not open
 * with (`drawing.module.css`, `base.css`), and the page's code in `<template id="code">`. In a hidden tab, where nothing is painted, they are loaded last.
 */
const AFTER_PAINT = `let s=()=>{let c=d.getElementById('code');if(c){e.painted='';c.remove();d.head.append(d.importNode(c.content,true))}};new PerformanceObserver(()=>requestAnimationFrame(()=>setTimeout(s))).observe({type:'paint',buffered:true});addEventListener('load',()=>setTimeout(s,500))`

/** Back before the page is hydrated would show one place under the address of another: it is loaded. `route-effects.tsx` takes over from then on. */
const UNTIL_HYDRATED = `let a=()=>location.pathname+location.search,h=a();onpopstate=()=>{if(a()!==h)location.reload()}`

/**
 * A form that is sent before the page is hydrated waits, and its button says so: the browser would post it to an address that only shows the page. It is
 * sent by a press of that button as soon as the page can handle it. A search or filters are sent by the browser: their address has the answer.
 */
const HOLD_FORM = `let b;addEventListener('submit',v=>{if(v.target.method=='post'&&e.hydrated!='page'){v.preventDefault();if(!b){b=v.submitter;b.ariaBusy=true;new MutationObserver((r,o)=>{if(e.hydrated=='page'){o.disconnect();b.ariaBusy=false;b.click()}}).observe(d.documentElement,{attributes:true})}}},true)`

/**
 * Marks a page that a link opened: it may leave layout for later (`series-section.module.css`). After Back or a reload each thing is where it was, and a
 * link to a part of the page leads there: the browser scrolls once, before the heights above are true.
 */
const OPENED_BY_LINK = `if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type=='navigate')e.opened=''`

/** The only inline script of a page: its hash stands in the CSP. */
export const INLINE_SCRIPT = `{let d=document,e=d.documentElement.dataset;${[SET_CHOICES, OFFER_LANGUAGE, AFTER_PAINT, UNTIL_HYDRATED, HOLD_FORM, OPENED_BY_LINK].join(';')}}`

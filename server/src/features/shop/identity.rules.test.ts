import { describe, expect, it } from 'vitest'
import { contrastProblems, NEUTRAL_COLOURS, plainMark, sizeOfSvg, svgProblem, themeCss } from './identity.rules.ts'

const svg = (content: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 16"${attributes}>${content}</svg>`

describe('an SVG of the shop', () => {
  it.each([
    svg('<path d="M0 0h9"/>'),
    `<?xml version="1.0"?>\n<!-- made by hand -->\n${svg('<style>svg{color:#17181a}@media (prefers-color-scheme:dark){svg{color:#fff}}</style>')}`,
    svg('<path id="v" d="M0 0"/><use href="#v"/><use xlink:href=\'#v\'/>'),
    svg('<rect fill="url(#g)"/><rect style="fill:url( \'#g\' )"/><image href="data:image/png;base64,AAAA"/>'),
    plainMark(NEUTRAL_COLOURS.light),
  ])('is taken: %s', (text) => {
    expect(svgProblem(text)).toBeUndefined()
  })

  it.each([
    [svg('<script>alert(1)</script>'), 'a script'],
    [svg('<svg:script xlink:href="x"/>'), 'a script'],
    [svg('', ' onload="alert(1)"'), 'an event handler'],
    [svg('<foreignObject/>'), 'a foreign object'],
    [`<!DOCTYPE svg [<!ENTITY x "y">]>${svg('')}`, 'a document type or entities'],
    [svg('<style>@import "x.css"</style>'), 'a stylesheet of another file'],
    [svg('<image href="https://other.example/a.png"/>'), 'a reference to another file'],
    [svg('<image xlink:href=/a.png />'), 'a reference to another file'],
    [svg('<a href="javascript:alert(1)"/>'), 'a reference to another file'],
    [svg('<image href="data:image/svg+xml;base64,AAAA"/>'), 'a reference to another file'],
    [svg('<rect fill="url(https://other.example/a.svg#b)"/>'), 'a reference to another file'],
    [svg('<style>rect{background:image-set("https://other.example/a.png")}</style>'), 'a reference to another file'],
    [svg('', ' xml:base="https://other.example/"'), 'a reference to another file'],
    [svg(String.raw`<style>rect{fill:u\72l(https://other.example/a)}</style>`), 'a backslash'],
    [svg('<style>rect{fill:ur&#108;(https://other.example/a)}</style>'), 'a character written as a number'],
    [svg('<a><set attributeName="href" to="https://other.example"/></a>'), 'an address that is changed later'],
    ['<html></html>', 'is no SVG'],
    ['<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'no viewBox'],
    ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9999999999 9"/>', 'no viewBox'],
  ])('is refused: %s (%s)', (text, reason) => {
    expect(svgProblem(text)).toContain(reason)
  })

  it('is as large as its viewBox', () => {
    expect(sizeOfSvg(svg(''))).toEqual({ width: 32, height: 16 })
    expect(sizeOfSvg("<svg viewBox='-1,-1, 177.6 30'/>")).toEqual({ width: 178, height: 30 })
  })
})

describe('the colours of a shop', () => {
  const { light, dark } = NEUTRAL_COLOURS

  it('are the neutral ones, which have all the contrast that is needed', () => {
    expect(contrastProblems(NEUTRAL_COLOURS)).toEqual([])
  })

  it.each([
    [{ ink: '#777777' }, /^light: ink #777777 on paper #f5f6f7 has a contrast of 4\.1\d and needs 13$/],
    [{ onAccent: '#15181c' }, /^light: onAccent #15181c on accent #1f5fbf has a contrast of 2\.\d\d and needs 4\.5$/],
    [{ accentText: '#7fb0f5' }, /^light: accentText #7fb0f5 on paper #f5f6f7 has a contrast of 2\.\d\d and needs 5\.2$/],
    [{ paper: '#aaaaaa' }, /^light: .* luminance of 0\.402 and needs at least 0\.73$/],
  ])('are named with their figure where they have too little contrast: %j', (changed, sentence) => {
    const problems = contrastProblems({ light: { ...light, ...changed }, dark })

    expect(problems).toContainEqual(expect.stringMatching(sentence))
  })

  it('are a stylesheet of five properties, the dark ones for screens alone', () => {
    expect(themeCss(NEUTRAL_COLOURS)).toBe(
      ":root{--paper:#f5f6f7;--ink:#15181c;--accent:#1f5fbf;--on-accent:#ffffff;--accent-text:#184f9f}@media screen{@media (prefers-color-scheme:dark){:root:not([data-theme='light']){--paper:#15181c;--ink:#eef0f2;--accent:#7fb0f5;--on-accent:#15181c;--accent-text:#9cc3f8}}:root[data-theme='dark']{--paper:#15181c;--ink:#eef0f2;--accent:#7fb0f5;--on-accent:#15181c;--accent-text:#9cc3f8}}",
    )
  })
})

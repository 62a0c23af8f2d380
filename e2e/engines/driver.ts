/** The least that a shopper does with a browser: every engine does it in its own protocol. */
export interface Tab {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Calls a function in the page with a plain value. It closes over nothing, as only its text gets there. */
  run<In, Out>(call: (input: In) => Out, input: In): Promise<Awaited<Out>>
  clickAt(point: Point): Promise<void>
  /** Presses the keys of a text, one after the other. */
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  /** What is in sight, as PNG. */
  screenshot(): Promise<Uint8Array>
}

/** A browser as a new visitor has it: nothing is stored in it. */
export interface Browser {
  /** Where the shop is for it. */
  shopUrl: string
  openTab(): Promise<Tab>
  /** What it has complained about since it was opened: errors of scripts, of the console, of requests, of the content security policy. */
  complaints(): Promise<string[]>
  close(): Promise<void>
}

export interface Engine {
  open(shopUrl: string, size: Size): Promise<Browser>
  close(): Promise<void>
}

export interface Point {
  x: number
  y: number
}
export interface Size {
  width: number
  height: number
}
export type Key = 'Enter' | 'Escape'

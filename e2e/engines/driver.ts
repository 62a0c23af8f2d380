/** A minimal interface of a browser, implemented for each protocol. */
export interface Tab {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** Calls a function in the page. It is sent as text, so it must not use variables from outside. */
  run<In, Out>(call: (input: In) => Out, input: In): Promise<Awaited<Out>>
  clickAt(point: Point): Promise<void>
  type(text: string): Promise<void>
  press(key: Key): Promise<void>
  screenshot(): Promise<Uint8Array>
}

export interface Browser {
  /** Address under which this browser opens the shop. */
  shopUrl: string
  openTab(): Promise<Tab>
  /** Returns errors of scripts, console, requests, and the content security policy. */
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

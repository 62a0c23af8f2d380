import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { until } from '../running-shop.ts'
import type { TestShop } from '../shop.ts'

/** A TCP connection. `text` is the text received so far. */
export interface RawConnection {
  socket: Socket
  text: string
  closed: Promise<void>
}

/** Connects from an address of this machine to 127.0.0.1. */
export async function connectFrom({ server }: Pick<TestShop, 'server'>, localAddress: string, sent = ''): Promise<RawConnection> {
  const { port } = server.server.address() as AddressInfo // the server listens on a port
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
  const client = { socket, text: '', closed }
  socket.on('data', (chunk) => (client.text += chunk.toString('latin1')))
  socket.on('error', () => {}) // a connection reset counts as an end
  await once(socket, 'connect')
  socket.write(sent)
  return client
}

export const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`

export const isAnswered = (client: RawConnection) =>
  until(
    () => client.text.startsWith('HTTP/1.1 200'),
    () => `an answer: ${client.text}`,
  )

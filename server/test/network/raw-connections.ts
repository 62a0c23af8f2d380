import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { until } from '../running-shop.ts'
import type { TestShop } from '../shop.ts'

/** A connection that sends bytes as they are; `text` is what it has received. */
export interface RawConnection {
  socket: Socket
  text: string
  closed: Promise<void>
}

/** Opens a connection to a shop that listens on 127.0.0.1, from an address of this machine. */
export async function connectFrom({ server }: Pick<TestShop, 'server'>, localAddress: string, sent = ''): Promise<RawConnection> {
  const { port } = server.server.address() as AddressInfo // it listens on a port
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
  const client = { socket, text: '', closed }
  socket.on('data', (chunk) => (client.text += chunk.toString('latin1')))
  socket.on('error', () => {}) // a reset is an end too
  await once(socket, 'connect')
  socket.write(sent)
  return client
}

/** The text of a GET. */
export const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`

/** Waits for a success. */
export const isAnswered = (client: RawConnection) =>
  until(
    () => client.text.startsWith('HTTP/1.1 200'),
    () => `an answer: ${client.text}`,
  )

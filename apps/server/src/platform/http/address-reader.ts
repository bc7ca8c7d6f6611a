import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'

/** Reads where a request comes from: the other side of the socket, or what proxies that are trusted say. */
export function addressReader(trustProxy: string | undefined): (request: IncomingMessage) => string {
  if (trustProxy === undefined) return (request) => request.socket.remoteAddress ?? ''
  const trust = proxyAddr.compile(trustProxy.split(',').map((entry) => entry.trim()))
  return (request) => proxyAddr(request, trust)
}

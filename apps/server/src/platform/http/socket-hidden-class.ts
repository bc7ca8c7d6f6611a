import type { Socket } from 'node:net'

/**
 * Called with each new connection. Node adds some properties to a socket when they are first needed, so its sockets get five
 * shapes, depending on what happened first. That is one more than V8 handles fast: from then on each request costs a twentieth
 * more (ADR 0006). Here all sockets get the properties in the same order.
 */
export function unifyHiddenClass(socket: Socket): void {
  // Without a limit, as it is anyway.
  socket.setTimeout(0)
  void socket.remoteAddress
}

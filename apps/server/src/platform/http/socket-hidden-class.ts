import type { Socket } from 'node:net'

/**
 * To be called with each new connection. Node adds some properties to a socket when they are first needed, so that its sockets
 * come in five shapes by what happened first, one more than V8 tells apart fast: from then on each request costs a twentieth
 * more (ADR 0006). Here all get them in the same order.
 */
export function unifyHiddenClass(socket: Socket): void {
  // Without a limit, as it is anyway.
  socket.setTimeout(0)
  void socket.remoteAddress
}

/**
 * Method and path of a call, without schemas, so that a browser can hold them all in a few hundred bytes.
 *
 * Paths are below `/api` (live) or `/stage/api` (stage); those with `base: 'root'` are whole. `:name` is a path parameter;
 * `query` and `required` name query parameters, `body` what must be sent along. `retry: 'never'` marks calls a client must
 * not repeat by itself. Schemas are in `routes.ts`.
 * Source: API-01, specification section 7, ERR-05.
 */
export interface Call {
  readonly method: 'GET' | 'HEAD' | 'POST'
  readonly path: string
  readonly base?: 'root'
  readonly query?: readonly string[]
  readonly required?: readonly string[]
  readonly body?: 'json' | 'bytes'
  readonly retry?: 'never'
}

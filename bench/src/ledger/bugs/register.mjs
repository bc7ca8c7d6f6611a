// Puts the modules of this folder in the place of two of the server's. Only whoever starts the server with it gets bugs.
import { register } from 'node:module'

register('./hooks.mjs', import.meta.url)

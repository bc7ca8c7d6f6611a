// Replaces two modules of the server by those of this folder. Only a server that is started with it has the bugs.
import { register } from 'node:module'

register('./hooks.mjs', import.meta.url)

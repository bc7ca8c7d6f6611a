// The presence of 10,000 people on two nodes: what the bus carries, and what each node costs beside one that has its people alone.
import { type PresenceFigures, walkAbout } from './lib/presence-nodes.ts'
import { goal, say, table } from './lib/report.ts'

const perNode = 5_000
const areas = 30
const moveEveryS = 60
const measuredS = 30

const alone = await walkAbout({ nodes: 1, perNode, areas, moveEveryS, measuredS })
const two = await walkAbout({ nodes: 2, perNode, areas, moveEveryS, measuredS })
const row = (name: string, of: (figures: PresenceFigures) => number | string) => [name, of(alone), of(two)]
table(
  [
    `${perNode} people on each node, ${areas} areas, the nth as full as 1/n; each moves every ${moveEveryS} s`,
    'one',
    'two',
  ],
  [
    row('people', ({ nodes }) => nodes * perNode),
    row('published on the bus, kB/s', ({ busBytesPerS }) => (busBytesPerS / 1000).toFixed(1)),
    row('messages per second', ({ textsPerS }) => textsPerS.toFixed(1)),
    row('processor of a node, % of one', ({ cpuShare }) => (cpuShare * 100).toFixed(1)),
    row('processor while all stay, % of one', ({ idleCpuShare }) => (idleCpuShare * 100).toFixed(1)),
    row('largest message, kB', ({ largestText }) => (largestText / 1000).toFixed(0)),
  ],
)
say(
  'Each node is a process of its own with presence and its bus, and without sockets: frames are made and not written. A third process carries the messages and counts them, as they are sent by all nodes together; each comes out of it once for each node. Every person follows the area they are in. The processor of a node contains its part of carrying the messages. At the end each node shows everybody.',
)
goal(`published on the bus at ${2 * perNode} people`, two.busBytesPerS / 1000, 300, 'less', ' kB/s')
goal(`processor of a node at ${2 * perNode} people`, two.cpuShare * 100, 12, 'less', ' % of one')

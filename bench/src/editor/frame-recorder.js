// Runs in the page before anything else; see `frame-times.ts`.
/** @type {number[]} */
const work = []
/** @type {number[]} */
const intervals = []
let isOn = false
/** @type {number | undefined} */
let firstInput
/** @type {number | undefined} */
let last

// A message that is posted in a frame arrives once the page's thread is done with that frame.
/** @param {() => void} then */
function afterFrame(then) {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', then, { once: true })
  port1.start()
  port2.postMessage(undefined)
}

/** @param {number} startMs */
function noteFrame(startMs) {
  if (!isOn) return
  requestAnimationFrame(noteFrame)
  const began = firstInput ?? performance.now()
  const hasInput = firstInput !== undefined
  firstInput = undefined
  if (hasInput && last !== undefined) intervals.push(startMs - last)
  last = startMs
  afterFrame(() => {
    if (hasInput) work.push(performance.now() - began)
  })
}

// Before any listener of the page.
for (const type of ['pointermove', 'wheel'])
  addEventListener(type, () => void (firstInput ??= performance.now()), { capture: true, passive: true })

Object.assign(globalThis, {
  recorder: {
    /** @type {Promise<number> | undefined} */
    keyMs: undefined,
    begin() {
      work.length = 0
      intervals.length = 0
      last = undefined
      isOn = true
      requestAnimationFrame(noteFrame)
    },
    end() {
      isOn = false
      return { work: [...work], intervals: [...intervals] }
    },
    nextKey() {
      this.keyMs = new Promise((resolve) =>
        addEventListener(
          'keydown',
          ({ timeStamp }) => requestAnimationFrame(() => afterFrame(() => resolve(performance.now() - timeStamp))),
          { capture: true, once: true },
        ),
      )
    },
  },
})

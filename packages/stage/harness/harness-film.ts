/** A second of moving colour as an object address, so that films can be looked at without a file. */
export async function recordFilm(width: number, height: number): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' })
  const parts: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
  const isOver = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  recorder.start()
  for (let step = 0; step < 30; step++) {
    context.fillStyle = `hsl(${230 + step * 3} 60% 30%)`
    context.fillRect(0, 0, width, height)
    context.fillStyle = '#F70041'
    context.fillRect((step / 30) * width, height / 3, width / 12, height / 3)
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  recorder.stop()
  await isOver
  return URL.createObjectURL(new Blob(parts, { type: 'video/webm' }))
}

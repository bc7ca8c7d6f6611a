import { useEffect, useRef, useState } from 'react'
import { inOrderOfNames, moveTo, type Picture, type PictureFault, picturesMax, viewModeOf } from './picture-list.ts'
import { readPicture } from './read-picture.ts'

export interface FaultyFile {
  readonly key: string
  readonly name: string
  readonly fault: PictureFault
}

/** The pictures of a venue that is about to be made, and the files that cannot be of it. */
export function usePictures(newId: () => string) {
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  const [faulty, setFaulty] = useState<readonly FaultyFile[]>([])
  const [readingCount, setReadingCount] = useState(0)
  /** One picture at a time is opened: it takes up to 200 MB of memory. */
  const turn = useRef<Promise<void>>(Promise.resolve())
  const previews = useRef(new Set<string>())
  const isOver = useRef(false)

  useEffect(() => {
    isOver.current = false
    const made = previews.current
    return () => {
      isOver.current = true
      for (const preview of made) URL.revokeObjectURL(preview)
      made.clear()
    }
  }, [])

  const refuse = (file: File, fault: PictureFault) =>
    setFaulty((known) => [...known, { key: newId(), name: file.name, fault }])

  function add(files: readonly File[]): void {
    const ordered = inOrderOfNames(files)
    const room = Math.max(0, picturesMax - pictures.length - readingCount)
    for (const file of ordered.slice(room)) refuse(file, 'too-many')
    const taken = ordered.slice(0, room)
    setReadingCount((count) => count + taken.length)
    for (const file of taken) turn.current = turn.current.then(() => read(file))
  }

  async function read(file: File): Promise<void> {
    if (isOver.current) return
    const read = await readPicture(file)
    if (isOver.current) return void ('preview' in read && URL.revokeObjectURL(read.preview))
    setReadingCount((count) => count - 1)
    if ('fault' in read) return refuse(file, read.fault)
    previews.current.add(read.preview)
    const rest = { id: newId(), writtenName: undefined, alt: '', viewMode: viewModeOf(read) }
    setPictures((known) => [...known, { ...read, ...rest }])
  }

  const remove = (id: string) => {
    const preview = pictures.find((picture) => picture.id === id)?.preview
    if (preview !== undefined && previews.current.delete(preview)) URL.revokeObjectURL(preview)
    setPictures((known) => known.filter((picture) => picture.id !== id))
  }

  return {
    pictures,
    faulty,
    readingCount,
    add,
    remove,
    change: (id: string, fields: Partial<Pick<Picture, 'writtenName' | 'alt' | 'viewMode'>>) =>
      setPictures((known) => known.map((picture) => (picture.id === id ? { ...picture, ...fields } : picture))),
    move: (id: string, index: number) => setPictures((known) => moveTo(known, id, index)),
    hideFault: (key: string) => setFaulty((known) => known.filter((file) => file.key !== key)),
  }
}

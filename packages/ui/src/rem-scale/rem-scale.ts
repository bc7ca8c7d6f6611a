import { useEffect, useState } from 'react'

const drawnRemPx = 16

function readScale(): number {
  const remPx = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Number.isFinite(remPx) ? remPx / drawnRemPx : 1
}

/** How much larger than drawn everything measured in rem is now: for larger letters, or on a very large window. */
export function useRemScale(): number {
  const [scale, setScale] = useState(readScale)
  useEffect(() => {
    const read = () => setScale(readScale())
    addEventListener('resize', read)
    return () => removeEventListener('resize', read)
  }, [])
  return scale
}

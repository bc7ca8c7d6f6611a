import { useEffect, useMemo, useState } from 'react'
import type { ServedArea } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import { useApp, useUser } from '../app-context.ts'

/** How many invitations wait for this person, by the widgets that show them; undefined where the area has none. */
export function useWaitingByWidget(area: ServedArea): Readonly<Record<string, number>> | undefined {
  const connection = useReadable(useApp().realtime)
  const isSomebody = useUser((state) => state.user !== undefined)
  const [count, setCount] = useState(0)
  const ids = useMemo(() => area.contentWidgets.filter(({ type }) => type === 'MATCHING').map(({ id }) => id), [area])
  const isWanted = isSomebody && ids.length > 0
  useEffect(() => {
    if (!isWanted || connection === undefined) return
    const take = (body: { readonly count: number }) => setCount(body.count)
    const ends = [
      connection.on('matching.counted', take),
      connection.onOpen(() => void connection.ask('matching.count', {}).then(take, () => {})),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [connection, isWanted])
  return useMemo(
    () => (isWanted && count > 0 ? Object.fromEntries(ids.map((id) => [id, count])) : undefined),
    [count, ids, isWanted],
  )
}

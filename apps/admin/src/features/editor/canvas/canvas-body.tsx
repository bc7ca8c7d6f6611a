import { EmptyState } from '@foyer/ui/empty-state'
import ImageOff from 'lucide-react/icons/image-off'
import { useCanvasTexts } from './canvas-texts.ts'
import type { CanvasProps } from './canvas-props.ts'
import { CanvasSurface } from './canvas-surface.tsx'

/** The viewpoint the host asks for, else the default one, else the first; an area in the making may have none. */
export function CanvasBody(props: CanvasProps) {
  const { area, viewpointId } = props
  const { t } = useCanvasTexts()
  const viewPoints = area.viewPoints ?? []
  const find = (id: string | undefined) => viewPoints.find((viewpoint) => viewpoint.id === id)
  const viewpoint = find(viewpointId) ?? find(area.defaultViewpointId) ?? viewPoints[0]
  if (viewpoint === undefined)
    return <EmptyState icon={<ImageOff size={40} strokeWidth={1.5} />} title={t('editor-canvas.no-viewpoint')} />
  return <CanvasSurface key={`${area.id} ${viewpoint.id} ${area.viewMode}`} {...props} viewpoint={viewpoint} />
}

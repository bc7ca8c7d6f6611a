import type { ComponentProps } from 'react'
import { isObject } from '@foyer/venue-draft'
import { ObjectField } from '../fields/object-field.tsx'
import { useForm } from '../form-ports.ts'
import { FocalPicker } from './focal-picker.tsx'
import { PictureTexts } from './picture-texts.ts'

/** The numbers of a focal point, and where there is a picture, the picture to point at. Source: LIB-03. */
export function FocalPointField(props: ComponentProps<typeof ObjectField>) {
  const { label, owner, renderFields } = props
  const { ports, isReadOnly } = useForm()
  const find = ports.assets.useFind()
  const pictureId = [owner['assetId'], owner['posterAssetId']].find(
    (id): id is string => typeof id === 'string' && find(id)?.mediaType.startsWith('image/') === true,
  )
  const address = ports.assets.useAddress(pictureId, pictureWidthPx)
  return (
    <ObjectField
      {...props}
      renderFields={(fields) => (
        <>
          {address !== undefined && isShare(fields.value['x']) && isShare(fields.value['y']) && (
            <PictureTexts onFailure={numbersAreEnough}>
              <FocalPicker
                key={address}
                label={label}
                address={address}
                focal={{ x: fields.value['x'], y: fields.value['y'] }}
                isLocked={isReadOnly}
                onChange={({ x, y }) => {
                  // Two changes are never joined with those of the gesture before.
                  const { path } = fields
                  const values = isObject(props.value)
                    ? ([
                        { kind: 'set', path: [...path, 'x'], value: x },
                        { kind: 'set', path: [...path, 'y'], value: y },
                      ] as const)
                    : ([{ kind: 'set', path, value: { x, y } }] as const)
                  props.onChanges(values)
                }}
              />
            </PictureTexts>
          )}
          {renderFields(fields)}
        </>
      )}
    />
  )
}

const pictureWidthPx = 960
const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1
const numbersAreEnough = () => {}

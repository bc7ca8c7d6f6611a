/** A yaw in degrees as the venue document has it: -180 up to, not including, 180. */
export function wrapYaw(yaw: number): number {
  const wrapped = ((((yaw + 180) % 360) + 360) % 360) - 180
  return wrapped === 0 ? 0 : wrapped
}

/** The yaw that means the same direction and is at most half a turn from `reference`, in degrees. */
export const yawNear = (yaw: number, reference: number): number => reference + wrapYaw(yaw - reference)

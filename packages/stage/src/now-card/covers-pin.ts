/** What one reads and presses of a pin; its stem and the light on its spot may lie under something. */
const headOf = (pin: Element) => pin.firstElementChild ?? pin

/** Whether the panel lies on the head of the pin. */
export function liesUnder(pin: Element, panel: Element): boolean {
  const [a, b] = [headOf(pin).getBoundingClientRect(), panel.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** Whether the panel lies on a pin that is in view. */
export const coversPin = (stage: Element, panel: Element): boolean =>
  [...stage.querySelectorAll('[data-pins] button')].some(
    (pin) => pin.closest('[data-away]') === null && liesUnder(pin, panel),
  )

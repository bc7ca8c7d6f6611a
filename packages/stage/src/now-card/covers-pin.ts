/** Whether one lies on the other on the screen. */
export function liesUnder(element: Element, panel: Element): boolean {
  const [a, b] = [element.getBoundingClientRect(), panel.getBoundingClientRect()]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

/** Whether the panel lies on a pin that is in view. */
export const coversPin = (stage: Element, panel: Element): boolean =>
  [...stage.querySelectorAll('[data-pins] button')].some(
    (pin) => pin.closest('[data-away]') === null && liesUnder(pin, panel),
  )

/** One of these for each colleague, by their id. */
const colours = ['#3ddc9b', '#9db0ff', '#ffc66b', '#ff7f9c', '#6fd3ff', '#d0a2ff']

export const colourOf = (id: string): string =>
  colours[[...id].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % colours.length] ?? ''

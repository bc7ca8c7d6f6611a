/** The visitor asked the browser to load no more than is needed; a browser that cannot be asked says no. */
export const savesData = (): boolean =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

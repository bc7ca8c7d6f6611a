/** What the page and the tracker's script share, under Matomo's name and one of our own. */
declare global {
  interface Window {
    /** Commands in the order they are given: an array until a tracker takes it over. */
    _paq?: { push: (...commands: (readonly unknown[])[]) => unknown }
    /** How our own tracker proves to our server who somebody is; another one does not know of it. */
    foyerTracking?: { readonly token: () => Promise<string | undefined> }
  }
}

export {}

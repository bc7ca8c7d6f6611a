import { createContext, useContext } from 'react'

const Pause = createContext<boolean | undefined>(undefined)

/** Around films whose pause is a button of the place they are in: whether they are to stand still. Source: WCAG 2.2.2. */
export const FilmsPause = Pause.Provider

/** Undefined where nothing but the film itself offers a pause. */
export const useFilmsPause = (): boolean | undefined => useContext(Pause)

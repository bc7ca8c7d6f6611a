/** Where the build has put the files of the drawing engine, such as `/app/excalidraw-1.2.3/`. */
declare const __EXCALIDRAW_FILES__: string

// NOTE: before the engine itself: it looks for its fonts there from the first moment.
Object.assign(window, { EXCALIDRAW_ASSET_PATH: __EXCALIDRAW_FILES__ })

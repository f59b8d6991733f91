import { createContext, useContext } from 'react';

/** Filled in by the app, which holds the palette. */
export const OpenPaletteContext = createContext<() => void>(() => undefined);

/** Opens the palette. */
export const useOpenPalette = (): (() => void) => useContext(OpenPaletteContext);

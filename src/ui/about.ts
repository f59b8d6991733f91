import { createContext } from 'react';

/**
 * The context of the controls below, appended to their accessible names for people who cannot see it: of two *Crop*
 * buttons one becomes "Crop (Landscape)". Dialogs opened from there start without context.
 */
export const AboutContext = createContext('');

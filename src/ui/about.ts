import { createContext } from 'react';

/**
 * What the controls below are about, added to their names for those who do not see what they stand beside: of two
 * buttons *Crop* one is "Crop (Landscape)". Windows that open from there begin anew.
 */
export const AboutContext = createContext('');
